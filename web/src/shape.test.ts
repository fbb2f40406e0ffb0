import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The caps and habits that no linter checks. */

const SRC = new URL('./', import.meta.url).pathname;

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|tsx|css)$/.test(name))
  .map((name) => ({ name, text: readFileSync(SRC + name, 'utf8') }));

const code = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file.name));

const lines = (text: string) => text.split('\n').length - 1;

it('reads enough files to mean anything', () => {
  expect(code.length).toBeGreaterThan(60);
});

it('keeps every file within 250 lines', () => {
  // What is generated is as long as what it is made from.
  const written = files.filter((file) => file.name !== 'api/wire.ts');
  const long = written.filter((file) => lines(file.text) > 250);
  expect(long.map((file) => `${file.name}: ${lines(file.text)}`)).toEqual([]);
});

it('uses effects only where the page meets the browser', () => {
  const with_ = code.filter((file) => /\buse(Layout)?Effect\(/.test(file.text));
  const outside = with_.filter((file) => !/^(app|ui)\//.test(file.name));
  expect(outside.map((file) => file.name)).toEqual([]);
});

it('has at most three states in one component', () => {
  const parts = code.flatMap((file) =>
    file.text.split(/^(?:export )?(?:async )?function /m).map((body) => ({ file, body })),
  );
  const many = parts.filter(({ body }) => (body.match(/\buseState[<(]/g) ?? []).length > 3);
  expect(many.map(({ file }) => file.name)).toEqual([]);
});

it('believes the compiler: no assertion of types', () => {
  const found = code.flatMap((file) =>
    file.text
      .split('\n')
      .filter((line) =>
        /\bas (?!const\b)[A-Z{[(]|\bas (unknown|any|never|string|number)\b/.test(line),
      )
      .filter((line) => !/^\s*(\*|\/\/|import|export)/.test(line))
      .map((line) => `${file.name}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it('names colours in the tokens only', () => {
  const styled = files.filter(
    (file) => file.name.endsWith('.css') && !file.name.endsWith('tokens.css'),
  );
  const coloured = styled.filter((file) => /#[0-9a-f]{6}\b|rgba?\(|hsl/i.test(file.text));
  expect(coloured.map((file) => file.name)).toEqual([]);
});

it('keeps brass for what waits', () => {
  // The mark of the bell is the one thing that may wear it while nothing waits.
  const may =
    /(bell-mark|bell-item|bell-view|asking|doing-line|ledger-row|session-card|rail|bars|tokens|shape)/;
  const found = files.filter((file) => file.text.includes('--brass') && !may.test(file.name));
  expect(found.map((file) => file.name)).toEqual([]);
});
