import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { complaints, context, launch } from './browser.ts';
import { type Served, serve } from './serve.ts';

/** A conversation of 100,000 items, of which the page draws and loads what is looked at. */

const PATH = '/sessions/claude/5e0f7c31-51c2-4b1e-9d0f-6a2b7c8d9e0f';

let browser: Browser;
let served: Served;
let made: BrowserContext;
let page: Page;
let heard: string[];

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

beforeEach(async () => {
  served = await serve('long');
  made = await context(browser);
  page = await made.newPage();
  heard = complaints(page);
});

afterEach(async () => {
  expect(heard).toEqual([]);
  await made.close();
  served.stop();
});

const open = async (path: string) => {
  await page.goto(served.url + path);
  await page.getByText('100,000 items').waitFor();
};

const line = () => page.getByRole('region', { name: 'Timeline' });
const rows = () => line().locator('ol > li').count();
const parts = () => served.fake.asked.filter((each) => each.includes('/timeline?')).length;

/** Scrolls to a share of the whole, as one who drags the bar does. */
const drag = (share: number) =>
  line().evaluate((node, to) => {
    node.scrollTop = (node.scrollHeight - node.clientHeight) * to;
  }, share);

const firstShown = () =>
  line().evaluate((node) => {
    const top = node.getBoundingClientRect().top;
    const shown = [...node.querySelectorAll('li')].find(
      (row) => row.getBoundingClientRect().bottom > top && row.textContent !== '',
    );
    return shown?.textContent ?? '';
  });

describe('a conversation of 100,000 items', () => {
  it('is scrolled from end to end, with few rows and few requests', async () => {
    await open(PATH);
    await page.getByText('Words 99981 of the agent').waitFor();
    for (const share of [0.5, 0.25, 0.75, 0]) {
      await drag(share);
      await expect.poll(firstShown).toMatch(/Prompt|Words|step|tool calls|subagent/);
      expect(await rows()).toBeLessThan(150);
    }
    await page.getByText('Prompt 0: go on').waitFor();
    await page.keyboard.press('e');
    await page.getByText('Words 99989 of the agent').waitFor();
    expect(parts()).toBeLessThan(30);
  });

  it('shows about the middle where the bar stands in the middle', async () => {
    await open(PATH);
    await drag(0.5);
    await expect.poll(firstShown).toMatch(/(4[5-9]|5[0-4])\d{3}/);
  });
});

describe('an item of it', () => {
  it('opens at the item of a link, unfolded and marked', async () => {
    await open(`${PATH}#50012`);
    const target = line().locator('[aria-current="location"]');
    await target.waitFor();
    expect(await target.textContent()).toContain('step 50012');
    await target.getByText('output 50012').first().waitFor();
    await target.getByText('cut: 520 of 5,242,880 characters').waitFor();
    expect(await target.evaluate((node) => node === document.activeElement)).toBe(true);
    const box = await target.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(900);
    expect(await rows()).toBeLessThan(150);
  });

  it('opens at the very last item', async () => {
    await open(`${PATH}#99999`);
    await line().locator('[aria-current="location"]').getByText('src/a.ts').waitFor();
  });
});

describe('ways through it', () => {
  it('goes from find to find, and names the words around each', async () => {
    await open(PATH);
    await page.keyboard.press('/');
    await page.keyboard.type('step 4210');
    await page.keyboard.press('Enter');
    await page.getByText('7 found: enter leads to the first').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('1 of 7').waitFor();
    await line()
      .locator('[aria-current="location"]')
      .getByText('step 4210', { exact: true })
      .waitFor();
    await page.keyboard.press('Shift+Enter');
    await page.getByText('7 of 7').waitFor();
    await line().locator('[aria-current="location"]').getByText('step 42108').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByText('7 of 7').count()).toBe(0);
  });

  it('lists the prompts and goes to one', async () => {
    await open(PATH);
    await page.getByRole('button', { name: /^Prompts/ }).click();
    await page.getByRole('button', { name: /Prompt 240: go on/ }).click();
    const target = line().locator('[aria-current="location"]');
    await target.getByText('Prompt 240: go on').waitFor();
    expect(new URL(page.url()).hash).toBe('#240');
    await page.keyboard.press('[');
    await expect.poll(firstShown).toMatch(/Prompt 2[02]0/);
  });
});

describe('what is unfolded', () => {
  it('draws what an edit changed, told by signs and words', async () => {
    await open(`${PATH}#50012`);
    await page.goto(`${served.url}${PATH}#50001`);
    const fold = line()
      .getByRole('button', { name: /tool calls/ })
      .first();
    await fold.waitFor();
    await page.goto(`${served.url}${PATH}#50004`);
    const target = line().locator('[aria-current="location"]');
    await target.getByText('return key + 50004;').waitFor();
    expect(await target.getByText('removed:').count()).toBe(1);
    expect(await target.getByText('added:').count()).toBe(1);
  });

  it('leaves what is above where it is when a call is unfolded, at the end too', async () => {
    await open(PATH);
    await page.getByText('Words 99989 of the agent').waitFor();
    await page.waitForTimeout(300);
    await line()
      .getByRole('button', { name: /tool calls/ })
      .last()
      .click();
    const call = line().getByRole('button', { name: /step 99992/ });
    await call.waitFor();
    await call.scrollIntoViewIfNeeded();
    await page.waitForTimeout(200);
    const before = await call.boundingBox();
    await call.click();
    await page.getByText('output 99992').first().waitFor();
    await page.waitForTimeout(200);
    expect((await call.boundingBox())?.y).toBeCloseTo(before?.y ?? -1, 0);
  });

  it('shows the conversation of a subagent where it was started', async () => {
    await open(`${PATH}#50002`);
    const target = line().locator('[aria-current="location"]');
    await target.getByRole('button', { name: /Conversation of the subagent/ }).click();
    await target.getByText('Add idempotency keys').first().waitFor();
    expect(served.fake.asked.some((each) => each.includes('/agent-1/timeline?from=0'))).toBe(true);
  });

  it('gives the address of an item, and the whole in Markdown', async () => {
    await open(PATH);
    const link = line().getByRole('link', { name: 'Link to item 99989' });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByText(/Copied: http/).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/#99989$/);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export' }).click();
    expect((await saved).suggestedFilename()).toBe('talk.md');
  });
});

describe('its page', () => {
  it('can be used by everybody, with a call and a list open', async () => {
    await open(`${PATH}#50004`);
    await line().getByText('return key + 50004;').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Prompts/ }).click();
    await page.getByRole('button', { name: /Prompt 240: go on/ }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('has no line wider than a small screen', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(`${PATH}#50004`);
    await line().getByText('return key + 50004;').waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(320);
  });
});
