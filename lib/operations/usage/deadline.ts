import { Refusal } from '../../contract/refusal.ts';

export const listsSentence = 'The lists are still being loaded. Please try again in a moment.';
export const slowSentence = 'The search took too long. Please try again in a moment.';

/** The time a call has: a function that runs into its timeout could not give its search back. */
export interface Deadline {
  /** Aborted when a call can wait no longer. */
  signal: AbortSignal;
  /** Whether an answer would come too late for the caller. */
  hasPassed(): boolean;
  /** Milliseconds since the call arrived. */
  passedMs(): number;
}

/** The refusal of a search whose answer would come after the caller has gone. */
export function tookTooLong(): Refusal {
  return new Refusal('LIST_UNAVAILABLE', slowSentence);
}

/**
 * What is being waited for, or LIST_UNAVAILABLE with `sentence` where it is not there when `limit` is aborted: a function that runs
 * into its timeout could not give the search back. Lists that are loaded meanwhile serve the next call.
 */
export function beforeLimit<Awaited>(work: Promise<Awaited>, limit: AbortSignal, sentence: string): Promise<Awaited> {
  const late = new Promise<never>((_, reject) => {
    const refuse = () => reject(new Refusal('LIST_UNAVAILABLE', sentence));
    if (limit.aborted) refuse();
    else limit.addEventListener('abort', refuse, { once: true });
  });
  // It may fail after nobody waits any more.
  work.catch(() => undefined);
  return Promise.race([work, late]);
}
