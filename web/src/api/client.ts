import type { DataView, FoundView, ItemView, SpentBy, TimelineView, UsageView } from './wire.ts';

/** An answer that did not come as asked: no connection, or a status that is not 2xx. */
export class RequestFailed extends Error {
  readonly status: number | null;

  constructor(path: string, status: number | null, said: string) {
    super(
      status === null ? `No answer to ${path}: ${said}` : `${path} answered ${status}: ${said}`,
    );
    this.name = 'RequestFailed';
    this.status = status;
  }
}

interface Kept {
  readonly tag: string;
  readonly data: DataView;
}

/** The last whole answer by path, so that an unchanged one costs a 304 and no new objects. */
const kept = new Map<string, Kept>();

export async function fetchData(all: boolean, signal?: AbortSignal): Promise<DataView> {
  const path = all ? '/api/data?all=1' : '/api/data';
  const known = kept.get(path);
  const headers: Record<string, string> = known === undefined ? {} : { 'If-None-Match': known.tag };
  const response = await ask(path, { headers, signal: signal ?? null });
  if (response.status === 304 && known !== undefined) return known.data;
  const data: DataView = await response.json();
  const tag = response.headers.get('ETag');
  if (tag !== null) kept.set(path, { tag, data });
  return data;
}

/** A slice of a conversation. A negative `from` counts from the end. */
export async function fetchTimeline(
  id: string,
  from: number,
  limit: number,
): Promise<TimelineView> {
  const response = await ask(`${session(id)}/timeline?from=${from}&limit=${limit}`, {});
  const page: TimelineView = await response.json();
  return page;
}

/** One item of a conversation with all that its record tells. */
export async function fetchItem(id: string, n: number, signal: AbortSignal): Promise<ItemView> {
  const response = await ask(`${session(id)}/timeline/${n}`, { signal });
  const item: ItemView = await response.json();
  return item;
}

/** The items of a conversation whose text has these words in it. */
export async function fetchFound(
  id: string,
  words: string,
  signal: AbortSignal,
): Promise<FoundView> {
  const response = await ask(`${session(id)}/find?q=${encodeURIComponent(words)}`, { signal });
  const found: FoundView = await response.json();
  return found;
}

export async function fetchPrompts(id: string, signal: AbortSignal): Promise<FoundView> {
  const response = await ask(`${session(id)}/prompts`, { signal });
  const found: FoundView = await response.json();
  return found;
}

/** Where a conversation lies in Markdown. */
export function exportPath(id: string): string {
  return `${session(id)}/export`;
}

function session(id: string): string {
  return `/api/sessions/${id.split('/').map(encodeURIComponent).join('/')}`;
}

export interface SpentQuestion {
  readonly by: SpentBy;
  readonly split?: SpentBy;
  /** Empty for all there is. */
  readonly since: string;
}

/** Sums over all sessions, by days as they begin and end for the person at this screen. */
export async function fetchSpent(asked: SpentQuestion, signal: AbortSignal): Promise<UsageView> {
  // Nothing is decoded on the other side, and no part of a zone's name needs it.
  const parts = [`by=${asked.by}`, `zone=${Intl.DateTimeFormat().resolvedOptions().timeZone}`];
  if (asked.split !== undefined) parts.push(`split=${asked.split}`);
  if (asked.since !== '') parts.push(`since=${asked.since}`);
  const response = await ask(`/api/spent?${parts.join('&')}`, { signal });
  const view: UsageView = await response.json();
  return view;
}

export async function stopServer(): Promise<void> {
  await write('/api/shutdown');
}

async function write(path: '/api/shutdown' | '/api/refresh'): Promise<void> {
  const token = document.querySelector<HTMLMetaElement>('meta[name="belfry-token"]')?.content;
  await ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Belfry-Token': token ?? '' },
    body: '{}',
  });
}

async function ask(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { ...init, credentials: 'same-origin', cache: 'no-store' });
  } catch (error) {
    throw new RequestFailed(path, null, error instanceof Error ? error.message : 'unreachable');
  }
  if (!response.ok && response.status !== 304) {
    throw new RequestFailed(path, response.status, response.statusText);
  }
  return response;
}
