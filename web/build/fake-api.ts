import type { Plugin } from 'vite';
import { FakeBelfry } from '../e2e/fake-belfry.ts';

/** `npm run dev` needs no Belfry: made-up sessions that move answer in its place. */
export function fakeApi(): Plugin {
  return {
    name: 'fake-api',
    apply: 'serve',
    configureServer(server) {
      if (process.env['VITEST'] !== undefined) return;
      const fake = new FakeBelfry({ scene: 'acme', moving: true });
      server.middlewares.use((request, response, next) => {
        if (!fake.answer(request, response)) next();
      });
    },
  };
}
