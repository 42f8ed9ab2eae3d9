import type { ApiError } from '../../../lib/contract/http/client.ts';

/** How long a page waits for an answer of a server, in milliseconds. */
export const answerWithinMs = 15_000;

/**
 * Nothing came within the time. The server may still have done the work. To a page it is an ApiError of status 0, as when the network
 * fails; the contract with that class may not be loaded yet.
 */
export class NoAnswerError extends Error implements ApiError {
  readonly status = 0;
  readonly code = 'INTERNAL_ERROR';
  readonly details = {};
  readonly requestId = undefined;

  constructor(waitedMs: number) {
    super(
      `There was no answer within ${Math.round(waitedMs / 1000)} seconds. Check your connection and try again; if it happens again, please contact support.`,
    );
    this.name = 'ApiError';
  }
}

/**
 * The answer of `ask`; NoAnswerError after `ms` milliseconds, and the reason of `signal` when that is aborted, even if `ask` hangs before
 * its request is sent. The signal given to `ask` is aborted in both cases.
 */
export async function withinTime<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { ms, signal }: { ms: number; signal?: AbortSignal | undefined },
): Promise<T> {
  const ending = new AbortController();
  let end: (reason: unknown) => void = () => undefined;
  const ended = new Promise<never>((_, reject) => {
    end = reject;
  });
  const stop = (reason: unknown) => {
    end(reason);
    ending.abort(reason);
  };
  const stopByCaller = () => stop(signal?.reason);
  const timer = setTimeout(() => stop(new NoAnswerError(ms)), ms);
  signal?.addEventListener('abort', stopByCaller);
  if (signal?.aborted) stopByCaller();
  try {
    return await Promise.race([ended, ask(ending.signal)]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stopByCaller);
  }
}
