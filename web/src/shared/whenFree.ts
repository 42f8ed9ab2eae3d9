import { isApiError } from './apiSentences.ts';

/** Most calls made while the account's place for its work is taken. */
const callsMax = 4;

/**
 * The answer of `call`. It is made again, some seconds later and a few times, while another call of the account is doing such work: of a
 * preview mostly the one of the choice before, with an answer nobody waits for any more. Throws its last error then, and any other error at
 * once.
 */
export async function whenFree<Answer>(call: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (let calls = 1; ; calls++) {
    try {
      return await call();
    } catch (error) {
      const seconds = secondsUntilFree(error);
      if (seconds === undefined || calls === callsMax) throw error;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      signal?.throwIfAborted();
    }
  }
}

/** Seconds until a place may be free; undefined of any other refusal and of faults. */
function secondsUntilFree(error: unknown): number | undefined {
  const seconds = isApiError(error) && error.code === 'RATE_LIMITED' ? error.details.retry_after_seconds : undefined;
  return typeof seconds === 'number' ? seconds : undefined;
}
