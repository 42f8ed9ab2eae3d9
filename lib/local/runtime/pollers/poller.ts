import { setTimeout as pause } from 'node:timers/promises';

/** Work that goes on until the product closes. */
export interface Poller {
  /** Asks no more, and resolves when what is running has come to its end. */
  stop(): Promise<void>;
}

const FIRST_PAUSE_MS = 200;
const PAUSE_MS_MAX = 10_000;

/** Runs a round after the other; a round that throws is told and tried again, after ever longer pauses. */
export function startPoller(what: string, round: (stopping: AbortSignal) => Promise<void>): Poller {
  const stopping = new AbortController();
  const rounds = (async () => {
    let faults = 0;
    while (!stopping.signal.aborted) {
      try {
        await round(stopping.signal);
        faults = 0;
      } catch (fault) {
        if (stopping.signal.aborted) return;
        faults += 1;
        console.error(`${what} failed and goes on in a moment:`, fault);
        await rest(Math.min(FIRST_PAUSE_MS * 2 ** (faults - 1), PAUSE_MS_MAX), stopping.signal);
      }
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await rounds;
    },
  };
}

/** Waits, but not beyond the end of the product. */
export async function rest(milliseconds: number, stopping: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal: stopping }).catch(() => {});
}
