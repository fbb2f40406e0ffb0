import { mkdirSync } from 'node:fs';
import { complaints, context, type Look, launch } from './browser.ts';
import type { Scene } from './fake-belfry.ts';
import { serve } from './serve.ts';

/** Takes the pictures that a person looks at before calling a page done. */

const OUT = process.env['SHOTS'] ?? '../target/pictures';

interface Shot {
  readonly name: string;
  readonly scene: Scene;
  readonly path: string;
  readonly look?: Look;
}

const WAITING = '/sessions/claude/3f1c9a7e-51c2-4b1e-9d0f-6a2b7c8d9e0f';
const WORKING = '/sessions/claude/5e0f7c31-51c2-4b1e-9d0f-6a2b7c8d9e0f';
const UGLY = '/sessions/claude/ee000000-51c2-4b1e-9d0f-6a2b7c8d9e0f';

const PAGES: readonly Shot[] = [
  { name: 'bell', scene: 'acme', path: '/' },
  { name: 'quiet', scene: 'quiet', path: '/' },
  { name: 'bell-empty', scene: 'empty', path: '/' },
  { name: 'bell-ugly', scene: 'ugly', path: '/' },
  { name: 'sessions', scene: 'acme', path: '/sessions' },
  { name: 'sessions-cards', scene: 'acme', path: '/sessions', look: { dense: false } },
  { name: 'sessions-forty', scene: 'forty', path: '/sessions' },
  { name: 'sessions-ugly', scene: 'ugly', path: '/sessions' },
  { name: 'session-waiting', scene: 'acme', path: WAITING },
  { name: 'session-working', scene: 'acme', path: WORKING },
  { name: 'session-ugly', scene: 'ugly', path: UGLY },
  { name: 'usage', scene: 'acme', path: '/usage' },
  { name: 'usage-model', scene: 'acme', path: '/usage?since=7d&split=model' },
  { name: 'usage-ugly', scene: 'ugly', path: '/usage' },
  { name: 'settings', scene: 'acme', path: '/settings' },
];

const LOOKS: readonly (readonly [name: string, look: Look])[] = [
  ['light', {}],
  ['dark', { dark: true }],
  ['phone-light', { width: 390, height: 844 }],
  ['phone-dark', { width: 390, height: 844, dark: true }],
];

mkdirSync(OUT, { recursive: true });
const only = new RegExp(process.argv[2] ?? '.');
const browser = await launch();
for (const scene of new Set(PAGES.map((shot) => shot.scene))) {
  const served = await serve(scene);
  for (const shot of PAGES.filter((each) => each.scene === scene)) {
    for (const [kind, look] of LOOKS) {
      const name = `${shot.name}-${kind}`;
      if (!only.test(name)) continue;
      const made = await context(browser, { ...shot.look, ...look });
      const page = await made.newPage();
      const heard = complaints(page);
      await page.goto(served.url + shot.path, { waitUntil: 'load' });
      await page.waitForTimeout(700);
      await page.screenshot({ path: `${OUT}/${name}.png` });
      if (heard.length > 0) console.log(name, heard.slice(0, 3));
      await made.close();
    }
  }
  served.stop();
}
await browser.close();
