import { ApiError, ConnectionError, TimeoutError, UnreadableAnswerError } from './errors.ts';

/** A longer Retry-After is told to the caller at once. */
const retryAfterMaxSeconds = 60;
const firstPauseMs = 500;
const pauseMaxMs = 8_000;
const triedAgain = [408, 429, 500, 502, 503, 504];

/**
 * How many milliseconds to wait after try `attempt` (from 1) that ended with this error; undefined where trying again would not help.
 * Without Retry-After a random part of a time that doubles: exponential backoff with full jitter.
 */
export function pauseAfter(error: unknown, attempt: number, random: () => number): number | undefined {
  if (!isPassing(error)) return undefined;
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : null;
  if (seconds !== null) return seconds > retryAfterMaxSeconds ? undefined : seconds * 1000;
  return random() * Math.min(pauseMaxMs, firstPauseMs * 2 ** (attempt - 1));
}

function isPassing(error: unknown): boolean {
  if (error instanceof ConnectionError || error instanceof TimeoutError) return true;
  if (error instanceof UnreadableAnswerError) return error.status < 300 || triedAgain.includes(error.status);
  if (!(error instanceof ApiError)) return false;
  return triedAgain.includes(error.status) || error.code === 'IDEMPOTENCY_IN_PROGRESS';
}

/** Acts until it succeeds, fails for good, or failed in passing once more than `maxRetries`; throws the last failure. */
export async function tryAgain<Result>(
  act: (attempt: number) => Promise<Result>,
  maxRetries: number,
  signal: AbortSignal | undefined,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act(attempt);
    } catch (error) {
      const wait = attempt > maxRetries ? undefined : pauseAfter(error, attempt, Math.random);
      if (wait === undefined) throw error;
      await pause(wait, signal);
    }
  }
}

/**
 * The seconds of the header Retry-After, which may be a number or a date; null where it is neither. A date is compared with the
 * server's own, since the clock of this machine (`now`, in milliseconds) may be wrong.
 */
export function retryAfterSeconds(headers: Headers, now: number): number | null {
  const text = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  const date = dateOf(text);
  return date === undefined ? null : Math.max(0, (date - (dateOf(headers.get('Date') ?? '') ?? now)) / 1000);
}

function dateOf(text: string): number | undefined {
  const date = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : date;
}

/** Waits; an abort ends the waiting with the signal's reason. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done, failed) => {
    const stop = () => {
      clearTimeout(timer);
      failed(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      done();
    }, ms);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}
