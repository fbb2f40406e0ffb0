import type { ChangeView } from '../api/wire.ts';

/** What a tab learns: a change, or that the stream is gone for now. */
export type News =
  | { readonly kind: 'change'; readonly change: ChangeView }
  | { readonly kind: 'lost' };

type Tell = (news: News) => void;

const NAME = 'belfry.stream';

/**
 * One stream for all tabs of this browser: the tab that holds the lock reads it and passes on what
 * it hears; when that tab goes, the lock and the stream go to the next. A browser allows six
 * connections to a server, so a stream in each tab would starve the seventh.
 *
 * Without locks (an address that is not secure) each tab reads its own.
 */
export function connect(tell: Tell): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return read(tell);
  const channel = new BroadcastChannel(NAME);
  const ended = new AbortController();
  channel.onmessage = (event: MessageEvent<unknown>) => {
    const news = newsFrom(event.data);
    if (news !== null) tell(news);
  };
  const lead = () =>
    new Promise<void>((resolve) => {
      const stop = read((news) => {
        tell(news);
        channel.postMessage(JSON.stringify(news));
      });
      ended.signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  navigator.locks.request(NAME, { signal: ended.signal }, lead).catch(() => {
    // Asked to end while it waited for its turn.
  });
  return () => {
    ended.abort();
    channel.close();
  };
}

function read(tell: Tell): () => void {
  let source = open();
  let retry: ReturnType<typeof setTimeout> | undefined;
  function open(): EventSource {
    const next = new EventSource('/api/stream');
    next.onmessage = (event: MessageEvent<string>) => {
      const news = newsFrom(`{"kind":"change","change":${event.data}}`);
      if (news !== null) tell(news);
    };
    next.onerror = () => {
      tell({ kind: 'lost' });
      // The browser tries again by itself, unless the answer was no stream at all.
      if (next.readyState !== EventSource.CLOSED) return;
      clearTimeout(retry);
      retry = setTimeout(() => {
        source = open();
      }, 3000);
    };
    return next;
  }
  return () => {
    clearTimeout(retry);
    source.close();
  };
}

/** Anything may stand on a channel or a stream: what is not news is left alone. */
export function newsFrom(text: unknown): News | null {
  if (typeof text !== 'string') return null;
  try {
    const news: News = JSON.parse(text);
    if (news.kind === 'lost') return { kind: 'lost' };
    return news.kind === 'change' && typeof news.change.kind === 'string' ? news : null;
  } catch {
    return null;
  }
}
