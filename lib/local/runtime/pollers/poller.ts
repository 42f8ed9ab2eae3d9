import { setTimeout as pause } from 'node:timers/promises';
import { faultText } from '../../../standIns/aws/faultText.ts';

/** Work until the product closes. */
export interface Poller {
  /** Polls no more, and resolves when the running round has ended. */
  stop(): Promise<void>;
}

const firstPauseMs = 200;
const pauseMsMax = 10_000;

/** Runs one round after the other; a throwing round is reported and repeated, after ever longer pauses. */
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
        console.error(`${what} failed and is repeated in a moment:`, faultText(fault));
        await rest(Math.min(firstPauseMs * 2 ** (faults - 1), pauseMsMax), stopping.signal);
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

/** Waits, at most until the product closes. */
export async function rest(milliseconds: number, stopping: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal: stopping }).catch(() => {});
}
