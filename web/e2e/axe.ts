import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    readonly axe: { readonly run: (scope: Document, options: object) => Promise<AxeResults> };
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds against WCAG 2.2 AA, one line a rule. `page.evaluate` is not bound by the policy. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(SOURCE);
  const results = await page.evaluate(
    (tags) => window.axe.run(document, { runOnly: tags, resultTypes: ['violations'] }),
    RULES,
  );
  return results.violations.map(
    (each) => `${each.id}: ${each.help}: ${each.nodes.map((node) => node.html).join(' | ')}`,
  );
}
