import { useCallback, useSyncExternalStore } from 'react';

/** Free searches of a visitor, counted in this browser. The server has its own limit per address and day. */
export const trialSearches = 5;

const storageKey = 'free_search_count';
const listeners = new Set<() => void>();

/**
 * How many were made, and how to add one; other tabs of the same browser follow. A browser that blocks site data counts nothing:
 * the server's limit still applies.
 */
export function useTrialCount(): { used: number; add: () => void } {
  const used = useSyncExternalStore(subscribe, read, () => 0);
  const add = useCallback(() => {
    try {
      localStorage.setItem(storageKey, String(read() + 1));
    } catch {
      return;
    }
    for (const listener of listeners) listener();
  }, []);
  return { used, add };
}

function read(): number {
  try {
    const stored = Number.parseInt(localStorage.getItem(storageKey) ?? '', 10);
    return Number.isNaN(stored) || stored < 0 ? 0 : stored;
  } catch {
    return 0;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
