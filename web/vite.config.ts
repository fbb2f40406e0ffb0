import { defineConfig } from 'vitest/config';
import { assetList } from './build/asset-list.ts';
import { fakeApi } from './build/fake-api.ts';
import { fontPreload } from './build/font-preload.ts';
import { themeScript } from './build/theme-script.ts';

// `./dev run` names a running server; without one the page is served made-up rows.
const server = process.env['BELFRY_URL'];

export default defineConfig({
  plugins: [themeScript(), fontPreload(), assetList(), ...(server ? [] : [fakeApi()])],
  server: server ? { proxy: { '/api': { target: server, changeOrigin: true } } } : {},
  esbuild: { jsx: 'automatic' },
  build: {
    target: 'es2022',
    sourcemap: false,
    // Nothing may be inlined: the policy of the page allows no data: script, style or font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      onwarn(warning, warn) {
        // Libraries mark files for servers that draw React; there is none here.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    reporters: ['default', './e2e/plain-reporter.ts'],
  },
});
