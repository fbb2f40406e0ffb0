import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SOURCE = new URL('../src/app/theme-script.js', import.meta.url);

/**
 * Puts the chosen theme on the page before its first paint. It has to be a classic script of its
 * own: modules run after the first paint, and the policy of the page allows no inline script.
 */
export function themeScript(): Plugin {
  let reference = '';
  return {
    name: 'theme-script',
    apply: 'build',
    buildStart() {
      reference = this.emitFile({
        type: 'asset',
        name: 'theme.js',
        source: readFileSync(SOURCE, 'utf8'),
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const bundle = context.bundle ?? {};
        const name = Object.keys(bundle).find((file) => /assets\/theme-[\w-]+\.js$/.test(file));
        if (name === undefined || reference === '') return [];
        return [{ tag: 'script', attrs: { src: `/${name}` }, injectTo: 'head-prepend' }];
      },
    },
  };
}
