import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { context, launch } from './browser.ts';

/** Takes the pictures of docs/pictures from a running `belfry demo`: npm run pictures -- URL */

const url = process.argv[2] ?? 'http://127.0.0.1:4554';
const out = new URL('../../docs/pictures/', import.meta.url).pathname;

mkdirSync(out, { recursive: true });
const browser = await launch();
for (const [size, look] of [
  ['wide', {}],
  ['phone', { width: 390, height: 844 }],
] as const) {
  for (const dark of [false, true]) {
    const page = await (await context(browser, { ...look, dark })).newPage();
    await page.goto(`${url}/sessions`, { waitUntil: 'load' });
    await page.locator('a[href^="/sessions/"]').first().waitFor();
    const session = await page.locator('a[href^="/sessions/"]').nth(3).getAttribute('href');
    for (const [name, path] of [
      ['bell', '/'],
      ['sessions', '/sessions'],
      ['session', session ?? '/sessions'],
      ['usage', '/usage'],
    ] as const) {
      await page.goto(url + path, { waitUntil: 'load' });
      await page.waitForTimeout(1_500);
      if (name === 'session') await unfold(page);
      await page.screenshot({ path: `${out}${name}-${size}-${dark ? 'dark' : 'light'}.png` });
    }
    await page.context().close();
  }
}
await browser.close();

/** Opens the calls after some words, and the first edit among them. */
async function unfold(page: Page): Promise<void> {
  const folded = page.locator('button[aria-expanded="false"]');
  await folded.filter({ hasText: 'Edit' }).first().click();
  await folded
    .filter({ hasText: /^\+?\s*Edit/ })
    .first()
    .click();
  await page.waitForTimeout(800);
}
