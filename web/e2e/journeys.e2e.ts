import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { complaints, context, launch } from './browser.ts';
import { type Served, serve } from './serve.ts';

/** What a person does with the page, by roles and names. */

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
  served = await serve('acme');
  made = await context(browser);
  page = await made.newPage();
  heard = complaints(page);
});

afterEach(async () => {
  await made.close();
  served.stop();
});

const open = async (path: string) => {
  await page.goto(served.url + path);
  await page.getByText('live', { exact: true }).waitFor();
  await page.locator('main h1').first().waitFor();
};

const asked = (path: string) => served.fake.asked.filter((each) => each.includes(path)).length;

describe('the Bell', () => {
  it('lists what waits, oldest first, with the question in full', async () => {
    await open('/');
    const asks = page.locator('main ol > li h2');
    expect(await asks.first().textContent()).toBe('Force-push the rewritten history to main?');
    expect(await page.title()).toBe('(2) Belfry');
    expect(await page.getByRole('button', { name: 'Push to main' }).count()).toBe(0);
  });

  it('copies the command that leads back to the terminal', async () => {
    await open('/');
    await page.keyboard.press('j');
    await page.keyboard.press('y');
    await page.getByText('Copied: cd').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("cd '/home/ada/acme/api' && claude --resume 3f1c9a7e-");
  });

  it('rings at once when a session begins to wait, without asking for the rest again', async () => {
    await open('/');
    const before = asked('/api/data');
    const row = served.fake.row('c40d1e90');
    served.fake.change(row.id, { ...row, state: 'needs_input', blocked_since: Date.now() / 1000 });
    await page.getByRole('heading', { name: 'Three sessions wait for you' }).waitFor();
    expect(await page.title()).toBe('(3) Belfry');
    expect(await page.getByRole('status').allTextContents()).toContain('3 sessions wait for you');
    expect(asked('/api/data')).toBe(before);
  });
});

describe('Sessions', () => {
  it('shows twenty sessions on a screen of 1440 by 900', async () => {
    const forty = await serve('forty');
    await page.goto(`${forty.url}/sessions`);
    await page.waitForSelector('[data-row]');
    const visible = await page.$$eval('[data-row]', (rows) => {
      const boxes = rows.map((row) => row.closest('[role="row"]')?.getBoundingClientRect());
      return boxes.filter((box) => box !== undefined && box.bottom <= window.innerHeight).length;
    });
    forty.stop();
    expect(visible).toBeGreaterThanOrEqual(20);
  });

  it('is walked with the keyboard', async () => {
    await open('/sessions');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Rotate the signing keys',
    );
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Rotate the signing keys' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    await page.getByRole('heading', { name: 'Two sessions wait for you' }).waitFor();
  });

  it('remembers rows or cards', async () => {
    await open('/sessions');
    await page.keyboard.press('c');
    await page.getByRole('button', { name: /^Cards/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^Cards/ }).waitFor();
  });

  it('keeps search and filters in the address', async () => {
    await open('/sessions');
    await page.keyboard.press('/');
    await page.keyboard.type('flaky');
    await page.getByRole('button', { name: /any state/ }).click();
    await page.getByRole('menuitemradio', { name: 'working' }).click();
    expect(new URL(page.url()).search).toBe('?state=working&q=flaky');
    expect(await page.locator('[data-row]').count()).toBe(2);
    await page.reload();
    await page.waitForSelector('[data-row]');
    expect(await page.locator('[data-row]').count()).toBe(2);
    await page.getByRole('button', { name: 'Clear state' }).click();
    expect(new URL(page.url()).search).toBe('?q=flaky');
  });

  it('lets what was read go quiet, and takes that back', async () => {
    await open('/sessions');
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await page.getByText('Finished, not read').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Finished, not read').waitFor();
  });
});

describe('Usage', () => {
  it('reads out another day at an arrow key, and keeps the days in the address', async () => {
    await open('/');
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    const plot = page.getByRole('slider', { name: 'Tokens of each day, by harness' });
    await plot.focus();
    const last = await plot.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    expect(await plot.getAttribute('aria-valuenow')).toBe('28');
    expect(await plot.getAttribute('aria-valuetext')).not.toBe(last);
    await page.getByRole('radio', { name: '7 days' }).check();
    await page.getByRole('radio', { name: 'By model' }).check();
    await page.waitForURL('**/usage?since=7d&split=model');
    await expect.poll(() => asked('/api/spent?by=model')).toBe(1);
    await page.getByText('Models as a table').click();
    await page.getByRole('rowheader', { name: 'house-model-7b' }).waitFor();
  });
});

describe('a session', () => {
  const path = '/sessions/claude/5e0f7c31-51c2-4b1e-9d0f-6a2b7c8d9e0f';

  it('opens at the end of its timeline and follows it', async () => {
    await open(path);
    const line = page.getByRole('region', { name: 'Timeline' });
    const gap = () =>
      line.evaluate((node) => node.scrollHeight - node.clientHeight - node.scrollTop);
    await expect.poll(gap).toBeLessThan(40);
    served.fake.say(served.fake.row('5e0f7c31').id);
    await page.getByText('91 items').waitFor();
    await expect.poll(gap).toBeLessThan(40);
  });

  it('jumps from prompt to prompt', async () => {
    await open(path);
    const line = page.getByRole('region', { name: 'Timeline' });
    await page.waitForTimeout(300);
    const before = await line.evaluate((node) => node.scrollTop);
    await page.keyboard.press('[');
    await page.keyboard.press('[');
    await expect.poll(() => line.evaluate((node) => node.scrollTop)).toBeLessThan(before);
    await page.keyboard.press('e');
    await expect.poll(() => line.evaluate((node) => node.scrollTop)).toBeGreaterThanOrEqual(before);
  });

  it('opens a fold of tool calls', async () => {
    await open(path);
    await page
      .getByRole('button', { name: /5 tool calls/ })
      .last()
      .click();
    await page.getByText('src/orders/write.ts').last().waitFor();
  });

  it('says so when it is gone', async () => {
    await open('/sessions/claude/none');
    await page.getByRole('heading', { name: 'There is no such session' }).waitFor();
  });
});

describe('the stream', () => {
  it('says that the page shows the past, and goes on by itself', async () => {
    await open('/');
    served.fake.down = true;
    served.fake.cut();
    await page.getByText(/^Stalled\. Last update/).waitFor({ timeout: 20_000 });
    served.fake.down = false;
    await page.getByText('live', { exact: true }).waitFor({ timeout: 20_000 });
  });

  it('finds what it missed in a gap', async () => {
    await open('/');
    const row = served.fake.row('3f1c9a7e');
    served.fake.change(row.id, { ...row, state: 'working', blocked_since: null }, false);
    served.fake.cut();
    await page
      .getByRole('heading', { name: 'One session waits for you' })
      .waitFor({ timeout: 20_000 });
  });

  it('is one for all tabs', async () => {
    await open('/');
    const second = await made.newPage();
    await second.goto(`${served.url}/sessions`);
    await second.waitForSelector('[data-row]');
    expect(served.fake.openStreams()).toBe(1);
    const row = served.fake.row('c40d1e90');
    served.fake.change(row.id, { ...row, title: 'Loosen the content policy' });
    await second.getByText('Loosen the content policy').waitFor();
    await page.close();
    await expect.poll(() => served.fake.openStreams()).toBe(1);
    served.fake.change(row.id, { ...row, title: 'Tighten it again' });
    await second.getByText('Tighten it again').waitFor();
  });
});

describe('dialogs', () => {
  it('offers sessions and commands by name', async () => {
    await open('/');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('limiter');
    await page.getByRole('option', { name: /Port the rate limiter/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /Port the rate limiter/ }).waitFor();
  });

  it('lists the keys of every command', async () => {
    await open('/sessions');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('stops Belfry only after a second word, with the token of the page', async () => {
    await open('/settings');
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Stop Belfry…' }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stop Belfry', exact: true }).click();
    const headers = (await posted).headers();
    expect(headers['x-belfry-token']).toBe('a'.repeat(64));
    expect(headers['content-type']).toBe('application/json');
    await page.getByText(/^Belfry has stopped/).waitFor();
  });
});

describe('trust', () => {
  it('runs nothing and asks nobody outside, whatever agents write', async () => {
    const ugly = await serve('ugly');
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(ugly.url)) outside.push(request.url());
    });
    await page.goto(`${ugly.url}/?next=//evil&api=//evil&token=x#n=<img src=x onerror=alert(1)>`);
    await page.waitForSelector('main h1');
    await page.getByRole('button', { name: 'show all' }).first().click();
    for (const path of ['/sessions', '/sessions/claude/ee500000-51c2-4b1e-9d0f-6a2b7c8d9e0f']) {
      await page.goto(ugly.url + path);
      await page.waitForSelector('main h1');
    }
    await page.getByText('<script>alert(1)</script>').first().waitFor();
    const made = await page.$$eval(
      'main script, main img, main iframe, main form',
      (all) => all.length,
    );
    ugly.stop();
    expect({ outside, heard, made }).toEqual({ outside: [], heard: [], made: 0 });
  });

  it('leaves letters alone for a person who wants none', async () => {
    await open('/settings');
    await page.getByRole('radio', { name: 'Off' }).check();
    await page.goto(`${served.url}/sessions`);
    await page.waitForSelector('[data-row]');
    await page.keyboard.press('c');
    await page.getByRole('button', { name: /^Dense/ }).waitFor();
  });
});
