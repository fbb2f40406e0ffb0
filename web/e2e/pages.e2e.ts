import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { complaints, context, launch } from './browser.ts';
import type { Scene } from './fake-belfry.ts';
import { faults } from './geometry.ts';
import { type Served, serve } from './serve.ts';

/** Whole pages, as a person meets them: nothing in the console, nothing for axe, nothing cut. */

const WAITING = '/sessions/claude/3f1c9a7e-51c2-4b1e-9d0f-6a2b7c8d9e0f';
const UGLY = '/sessions/claude/ee000000-51c2-4b1e-9d0f-6a2b7c8d9e0f';

const ALL: readonly (readonly [scene: Scene, path: string])[] = [
  ['acme', '/'],
  ['acme', '/sessions'],
  ['acme', WAITING],
  ['acme', '/usage'],
  ['acme', '/settings'],
  ['acme', '/board'],
  ['quiet', '/'],
  ['empty', '/'],
  ['empty', '/sessions'],
  ['empty', '/usage'],
  ['forty', '/sessions'],
  ['ugly', '/'],
  ['ugly', '/sessions'],
  ['ugly', '/usage'],
  ['ugly', UGLY],
];

/** The narrow and the strange: only what is likely to break there. */
const HARD = ALL.filter(([scene]) => scene === 'ugly' || scene === 'empty');

const CASES = [
  ...ALL.map((page) => [...page, { width: 1440, dark: false }] as const),
  ...ALL.map((page) => [...page, { width: 390, height: 844, dark: true }] as const),
  ...HARD.map((page) => [...page, { width: 1440, dark: true, dense: false }] as const),
  // 1440 by 900 at 200 %.
  ...HARD.map((page) => [...page, { width: 720, height: 450, dark: false }] as const),
  ...HARD.map((page) => [...page, { width: 320, height: 640, dense: false }] as const),
];

let browser: Browser;
const servers = new Map<Scene, Served>();

beforeAll(async () => {
  browser = await launch();
  for (const [scene] of ALL) {
    if (!servers.has(scene)) servers.set(scene, await serve(scene));
  }
});

afterAll(async () => {
  await browser.close();
  for (const served of servers.values()) served.stop();
});

describe.each(CASES)('%s %s, %o', (scene, path, look) => {
  it('is whole, accessible and silent', async () => {
    const made = await context(browser, look);
    const page = await made.newPage();
    const heard = complaints(page);
    await page.goto(`${servers.get(scene)?.url}${path}`);
    await page.waitForSelector('main h1');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(250);
    const found = [...(await violations(page)), ...(await page.evaluate(faults, '#root'))];
    await made.close();
    expect([...found, ...heard]).toEqual([]);
  });
});
