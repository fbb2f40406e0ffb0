import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { FakeBelfry, type Scene } from './fake-belfry.ts';

const DIST = new URL('../dist', import.meta.url).pathname;

/** The policy of the real server: what the page needs beyond it does not work, and shows as an error. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: http: https:; connect-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; frame-src 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

const PAGES = /^\/(sessions(\/[^/]+\/[^/]+)?|gallery|settings|board|runs|docs|usage)?$/;

export interface Served {
  readonly url: string;
  readonly fake: FakeBelfry;
  readonly stop: () => void;
}

/** Serves the built page on a free port, with made-up sessions behind it. */
export function serve(scene: Scene): Promise<Served> {
  const fake = new FakeBelfry({ scene });
  const listed = readFileSync(join(DIST, 'assets.txt'), 'utf8').split('\n').filter(Boolean);
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const page = html.replace(
    'name="belfry-token" content=""',
    `name="belfry-token" content="${'a'.repeat(64)}"`,
  );
  const server = createServer((request, response) => {
    if (fake.answer(request, response)) return;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const asset = pathname.replace(/^\/assets\//, '');
    if (listed.includes(asset)) file(response, asset);
    else if (PAGES.test(pathname)) answer(response, 200, 'text/html; charset=utf-8', page);
    else answer(response, 404, 'text/plain', 'not found');
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(served(server, fake)));
  });
}

function served(server: Server, fake: FakeBelfry): Served {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const stop = () => {
    fake.cut();
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, fake, stop };
}

function file(response: ServerResponse, name: string): void {
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  answer(response, 200, type, readFileSync(join(DIST, 'assets', name)));
}

function answer(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
): void {
  response.writeHead(status, { ...HEADERS, 'Content-Type': type });
  response.end(body);
}
