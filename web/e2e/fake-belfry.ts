import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ChangeView, DataView, SessionView, TimelineView } from '../src/api/wire.ts';
import { acme, quietDay } from '../src/testkit/acme.ts';
import { longFound, longFull, longSlice } from '../src/testkit/long.ts';
import { data, summary } from '../src/testkit/make.ts';
import { slice, talk } from '../src/testkit/talk.ts';
import { many, ugly, uglyTimeline } from '../src/testkit/ugly.ts';
import { noUsage, uglyUsage, usage } from '../src/testkit/usage.ts';

export type Scene = 'acme' | 'quiet' | 'empty' | 'forty' | 'ugly' | 'long';

const SCENES: Readonly<Record<Scene, (now: number) => DataView>> = {
  acme,
  quiet: quietDay,
  empty: (now) => data(now, []),
  forty: (now) => many(now, 40),
  ugly,
  long: acme,
};

/** Answers like Belfry, with made-up sessions. Tests change its rows and watch the page follow. */
export class FakeBelfry {
  readonly asked: string[] = [];
  down = false;
  private rows: readonly SessionView[];
  private readonly base: DataView;
  private readonly ugly: boolean;
  private readonly long: boolean;
  private readonly streams = new Set<ServerResponse>();
  private readonly start = now();
  private revision = 1;
  private rounds = 6;

  constructor(options: { scene: Scene; moving?: boolean }) {
    this.base = SCENES[options.scene](now());
    this.rows = this.base.sessions;
    this.ugly = options.scene === 'ugly';
    this.long = options.scene === 'long';
    if (options.moving === true) setInterval(() => this.move(), 1500).unref();
  }

  /** Whether the request was for the API, and so has its answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!url.pathname.startsWith('/api/')) return false;
    this.asked.push(`${request.method} ${url.pathname}${url.search}`);
    if (this.down) request.socket.destroy();
    else if (url.pathname === '/api/stream') this.stream(response);
    else if (url.pathname === '/api/data') this.data(request, response, url);
    else if (url.pathname === '/api/spent') this.spent(response, url);
    else if (url.pathname.startsWith('/api/sessions/')) this.talk(response, url);
    else if (request.method === 'POST') this.stop(response);
    else send(response, 404, { error: 'not found' });
    return true;
  }

  row(start: string): SessionView {
    const found = this.rows.find((row) => row.session === start);
    if (found === undefined) throw new Error(`no made-up session ${start}`);
    return found;
  }

  /** Replaces or adds a row, and tells the streams; null takes the row away. */
  change(id: string, row: SessionView | null, told = true): void {
    const others = this.rows.filter((each) => each.id !== id);
    this.rows = row === null ? others : [...others, row];
    this.revision++;
    if (told) this.tell({ kind: 'session', id, session: row });
  }

  /** One more round of every conversation, told for one session. */
  say(id: string): void {
    this.rounds++;
    const row = this.rows.find((each) => each.id === id);
    if (row !== undefined) this.change(id, { ...row, last_activity: now() });
  }

  /** Ends every stream, as a restart would. */
  cut(): void {
    for (const stream of this.streams) stream.destroy();
    this.streams.clear();
  }

  openStreams(): number {
    return this.streams.size;
  }

  private move(): void {
    const working = this.rows.filter((row) => row.state === 'working');
    const row = working[this.revision % working.length];
    if (row === undefined) return;
    const output = (row.tokens.output ?? 0) + 1200;
    const tokens = row.tokens.output === null ? row.tokens : { ...row.tokens, output };
    this.change(row.id, { ...row, last_activity: now(), tokens });
  }

  private data(request: IncomingMessage, response: ServerResponse, url: URL): void {
    const tag = `"${this.revision}-${url.search}"`;
    response.setHeader('ETag', tag);
    if (request.headers['if-none-match'] === tag) return void response.writeHead(304).end();
    const all = url.searchParams.get('all') === '1';
    const revision = `r${this.revision}`;
    const counts = summary(this.rows);
    const frame = { ...this.base, generated: now(), revision, show_all: all, summary: counts };
    send(response, 200, { ...frame, sessions: this.rows });
  }

  private spent(response: ServerResponse, url: URL): void {
    const asked = (name: string) => url.searchParams.get(name) ?? '';
    const split = asked('split') === 'model' || asked('by') === 'model' ? 'model' : 'harness';
    const days = Number.parseInt(asked('since'), 10) || 200;
    const none = this.base.sessions.length === 0;
    const whole = none ? noUsage(now()) : this.ugly ? uglyUsage(now()) : usage(split, days, now());
    const by = asked('by');
    send(
      response,
      200,
      by === 'day' ? whole.days : by === 'session' ? whole.sessions : whole.kinds,
    );
  }

  private talk(response: ServerResponse, url: URL): void {
    const [, , , , sid, what, n] = url.pathname.split('/');
    if (what === 'export') {
      response.writeHead(200, {
        'Content-Type': 'text/markdown; charset=utf-8',
        'Content-Disposition': 'attachment; filename="talk.md"',
      });
      response.end('# Talk\n');
    } else if (what === 'find' || what === 'prompts') {
      const words = what === 'find' ? (url.searchParams.get('q') ?? '') : 'Prompt ';
      const hits = longFound(this.start, words);
      send(response, 200, { hits, more: hits.length === 1000 });
    } else if (n !== undefined) {
      const [item] = this.slice(sid, Number(n), 1).items;
      if (item === undefined) send(response, 404, { error: 'not found' });
      else send(response, 200, longFull(item));
    } else {
      const from = Number(url.searchParams.get('from'));
      send(response, 200, this.slice(sid, from, Number(url.searchParams.get('limit'))));
    }
  }

  private slice(sid: string | undefined, from: number, limit: number): TimelineView {
    if (this.long && sid?.startsWith('agent-') !== true) return longSlice(this.start, from, limit);
    const whole = this.ugly ? uglyTimeline(this.start) : talk(now(), this.rounds);
    return slice(whole, from, limit);
  }

  private stream(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    this.streams.add(response);
    response.on('close', () => this.streams.delete(response));
    this.tell({ kind: 'revision', id: '', session: null }, [response]);
  }

  private tell(
    change: Pick<ChangeView, 'kind' | 'id' | 'session'>,
    to: Iterable<ServerResponse> = this.streams,
  ): void {
    const rev = `r${this.revision}`;
    const whole: ChangeView = { ...change, rev, summary: summary(this.rows) };
    for (const stream of to) stream.write(`id: ${rev}\ndata: ${JSON.stringify(whole)}\n\n`);
  }

  private stop(response: ServerResponse): void {
    this.tell({ kind: 'stopping', id: '', session: null });
    send(response, 202, { ok: true });
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

function now(): number {
  return Date.now() / 1000;
}
