import type { Plugin } from 'vite';

/** The faces of the first screen, asked for beside the style sheet instead of after it. */
const FIRST = /assets\/(newsreader|hanken-grotesk)-latin-[\w-]+\.woff2$/;

export function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        return Object.keys(context.bundle ?? {})
          .filter((name) => FIRST.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${name}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head-prepend' as const,
          }));
      },
    },
  };
}
