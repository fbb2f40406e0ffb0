import { useSyncExternalStore } from 'react';

/** One value that this device remembers, shared by all its tabs. Without storage it lives in memory. */
export class Stored<T> {
  private readonly listeners = new Set<() => void>();
  private value: T;

  /** @param read makes a value out of whatever was found, null where nothing was */
  constructor(
    private readonly key: string,
    read: (found: unknown) => T,
  ) {
    this.value = read(this.found());
    if (typeof window !== 'undefined') {
      window.addEventListener('storage', (event) => {
        if (event.key === key) this.take(read(this.found()));
      });
    }
  }

  readonly get = (): T => this.value;

  readonly set = (value: T): void => {
    try {
      localStorage.setItem(this.key, JSON.stringify(value));
    } catch {
      // Full or forbidden: the value holds until the tab is closed.
    }
    this.take(value);
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private take(value: T): void {
    this.value = value;
    for (const listener of this.listeners) listener();
  }

  private found(): unknown {
    try {
      return JSON.parse(localStorage.getItem(this.key) ?? 'null');
    } catch {
      return null;
    }
  }
}

export function useStored<T>(stored: Stored<T>): T {
  return useSyncExternalStore(stored.subscribe, stored.get);
}
