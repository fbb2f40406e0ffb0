import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { complaints, context, launch } from './browser.ts';
import { faults } from './geometry.ts';
import { type Served, serve } from './serve.ts';

/** Every entry of the gallery at three widths and in both themes. */

const WIDTHS = [1440, 390, 320] as const;
const THEMES = ['light', 'dark'] as const;
const PAGES = ['Bell', 'Sessions', 'Session', 'Usage', 'Settings', 'Rail', 'Nothing here'];

let browser: Browser;
let served: Served;

beforeAll(async () => {
  [browser, served] = await Promise.all([launch(), serve('empty')]);
});

afterAll(async () => {
  await browser.close();
  served.stop();
});

/** The index, which shows every part, and each view by itself. */
async function places(): Promise<readonly string[]> {
  const made = await context(browser);
  const page = await made.newPage();
  await page.goto(`${served.url}/gallery`);
  await page.waitForSelector('[data-entry]');
  const views = await page.$$eval('[data-entry][data-kind="view"]', (links) =>
    links.map((link) => link.getAttribute('data-entry') ?? ''),
  );
  await made.close();
  expect(views).toContain('Session');
  return ['', ...views];
}

async function visit(page: Page, place: string, theme: string): Promise<void> {
  await page.goto(`${served.url}/gallery?theme=${theme}&show=${encodeURIComponent(place)}`);
  await page.waitForSelector('[data-stage]');
  await page.evaluate(() => document.fonts.ready);
  // Skeletons show themselves after 200 ms.
  await page.waitForTimeout(350);
}

describe.each(WIDTHS)('at %d px', (width) => {
  it('cuts, overlaps and scrolls sideways nowhere', async () => {
    const found: string[] = [];
    const made = await context(browser, { width });
    const page = await made.newPage();
    const heard = complaints(page);
    for (const place of await places()) {
      await visit(page, place, 'light');
      found.push(...(await page.evaluate(faults, '[data-stage]')));
    }
    await made.close();
    expect([...found, ...heard]).toEqual([]);
  });
});

describe.each(THEMES)('in the %s theme', (theme) => {
  it('is whole and accessible to WCAG 2.2 AA', async () => {
    const found: string[] = [];
    const made = await context(browser);
    const page = await made.newPage();
    for (const place of await places()) {
      await visit(page, place, theme);
      found.push(...(await page.evaluate(faults, '[data-stage]')));
      // Views are whole pages with headings of their own: axe looks at them one page at a time.
      if (!PAGES.includes(place)) found.push(...(await violations(page)));
    }
    await made.close();
    expect(found).toEqual([]);
  });
});

it('would find what is cut, covered or too wide', async () => {
  const made = await context(browser, { width: 800 });
  const page = await made.newPage();
  await page.setContent(`
    <div data-stage="planted">
      <p style="width: 40px; overflow: hidden; white-space: nowrap">cut at the right</p>
      <p style="height: 8px; overflow: hidden">cut<br />below</p>
      <p>beneath</p>
      <p style="margin-top: -30px">above</p>
      <p style="width: 1500px; text-align: right">wider than the screen</p>
    </div>`);
  const found = await page.evaluate(faults, '[data-stage]');
  await made.close();
  const kinds = ['sideways', 'cut at the right', 'cut below', 'stands on', 'runs out'];
  for (const kind of kinds) expect(found.join('\n')).toContain(kind);
});
