import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** Where a browser of the system is; `CHROMIUM` names another. */
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly dense?: boolean;
}

export async function context(browser: Browser, look: Look = {}): Promise<BrowserContext> {
  const made = await browser.newContext({
    viewport: { width: look.width ?? 1440, height: look.height ?? 900 },
    colorScheme: look.dark === true ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: (look.width ?? 1440) < 760,
    isMobile: (look.width ?? 1440) < 760,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  if (look.dense === false) {
    await made.addInitScript(() => localStorage.setItem('belfry.density', '"comfortable"'));
  }
  return made;
}

/** What went wrong in a page: its errors, its refused loads, what the policy forbade. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(String(error)));
  page.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return heard;
}
