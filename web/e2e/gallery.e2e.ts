import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { complaints, context, launch } from './browser.ts';
import { faults } from './geometry.ts';
import { type Served, serve } from './serve.ts';

/** Every entry of the gallery at three widths and in both themes. */

const WIDTHS = [1440, 390, 320] as const;
const THEMES = ['light', 'dark'] as const;

let browser: Browser;
let served: Served;

beforeAll(async () => {
  [browser, served] = await Promise.all([launch(), serve('empty')]);
});

afterAll(async () => {
  await browser.close();
  served.stop();
});

async function entryNames(): Promise<readonly string[]> {
  const made = await context(browser);
  const page = await made.newPage();
  await page.goto(`${served.url}/gallery`);
  await page.waitForSelector('[data-entry]');
  const names = await page.$$eval('[data-entry]', (links) =>
    links.map((link) => link.getAttribute('data-entry') ?? ''),
  );
  await made.close();
  return names;
}

describe.each(WIDTHS)('at %d px', (width) => {
  it('cuts, overlaps and scrolls sideways nowhere', async () => {
    const found: string[] = [];
    const made = await context(browser, { width });
    const page = await made.newPage();
    const heard = complaints(page);
    for (const name of await entryNames()) {
      await page.goto(`${served.url}/gallery?show=${encodeURIComponent(name)}`);
      await page.waitForSelector('[data-stage]');
      await page.evaluate(() => document.fonts.ready);
      // Skeletons show themselves after 200 ms.
      await page.waitForTimeout(350);
      found.push(...(await page.evaluate(faults, '[data-stage]')));
    }
    await made.close();
    expect([...found, ...heard]).toEqual([]);
  });
});

describe.each(THEMES)('in the %s theme', (theme) => {
  it('is accessible to WCAG 2.2 AA', async () => {
    const found: string[] = [];
    const made = await context(browser, { dark: theme === 'dark' });
    const page = await made.newPage();
    for (const name of await entryNames()) {
      // Views are whole pages: the journeys look at them one at a time.
      if (['Bell', 'Sessions', 'Session', 'Settings', 'Rail'].includes(name)) continue;
      await page.goto(`${served.url}/gallery?theme=${theme}&show=${encodeURIComponent(name)}`);
      await page.waitForSelector('[data-stage]');
      await page.waitForTimeout(350);
      found.push(...(await violations(page)).map((each) => `${name}: ${each}`));
    }
    await made.close();
    expect(found).toEqual([]);
  });
});
