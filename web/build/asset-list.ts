import type { Plugin } from 'vite';

/** Writes `assets.txt`, one file name a line: the server serves these assets and no others. */
export function assetList(): Plugin {
  return {
    name: 'asset-list',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .map((name) => name.slice('assets/'.length))
        .sort();
      this.emitFile({ type: 'asset', fileName: 'assets.txt', source: `${names.join('\n')}\n` });
    },
  };
}
