// What the bench wants to know of a real browser.
// `load URL`: every load of that page, as lines `load <type> <bytes> <path>`.
// `follow URL`: once it says `ready`, when the page heard of each "Bench step N" and when a row showed
// it, until its input ends; as lines `event <n> <epoch ms>` and `row <n> <epoch ms>`.
import { chromium } from 'playwright-core';

const [what, url] = process.argv.slice(2);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  if (what === 'load') await load();
  else await follow();
} finally {
  await browser.close();
}

async function load() {
  const page = await (await browser.newContext()).newPage();
  const network = await page.context().newCDPSession(page);
  const loads = new Map();
  const of = (id) => loads.get(id) ?? loads.set(id, { type: '?', path: '?', bytes: 0 }).get(id);
  network.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    Object.assign(of(requestId), { type, path: new URL(request.url).pathname });
  });
  network.on('Network.responseReceived', ({ requestId, response }) => {
    of(requestId).bytes = response.encodedDataLength;
  });
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    of(requestId).bytes += encodedDataLength;
  });
  // The whole of it, headers and all; a stream never finishes and keeps the sum so far.
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    of(requestId).bytes = encodedDataLength;
  });
  await network.send('Network.enable');
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => document.getElementById('content')?.textContent !== '');
  await page.waitForTimeout(2000);
  for (const { type, bytes, path } of loads.values()) console.log(`load ${type} ${bytes} ${path}`);
}

async function follow() {
  const page = await browser.newPage({ viewport: { width: 1440, height: 4000 } });
  await page.addInitScript(watch);
  await page.goto(`${url}/sessions`);
  await page.waitForSelector('[data-row]');
  await page.waitForFunction(() => window.bench.isOpen);
  console.log('ready');
  for await (const _ of process.stdin);
  await page.waitForTimeout(1000);
  const { event, row } = await page.evaluate(() => window.bench);
  for (const [n, at] of Object.entries(event)) console.log(`event ${n} ${at}`);
  for (const [n, at] of Object.entries(row)) console.log(`row ${n} ${at}`);
}

/** Runs in the page before its own scripts: listens to the page's own stream and to its rows. */
function watch() {
  const heard = { event: {}, row: {}, isOpen: false };
  window.bench = heard;
  const note = (kind, text) => {
    const found = /Bench step (\d+)/.exec(text ?? '');
    // Clocks of pages show whole milliseconds; the one begun counts as passed.
    if (found !== null) heard[kind][found[1]] ??= Date.now() + 1;
  };
  const Original = window.EventSource;
  window.EventSource = class extends Original {
    constructor(...given) {
      super(...given);
      this.addEventListener('open', () => {
        heard.isOpen = true;
      });
      this.addEventListener('message', ({ data }) => note('event', data));
    }
  };
  const rows = () => {
    for (const row of document.querySelectorAll('[data-row]')) note('row', row.textContent);
  };
  new MutationObserver(rows).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}
