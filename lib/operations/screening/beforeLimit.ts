import { Refusal } from '../../contract/refusal.ts';

/**
 * What is being waited for, or LIST_UNAVAILABLE where it is not there when `limit` is aborted: a function that runs into its timeout
 * could not give the search back. Lists that are loaded meanwhile serve the next call.
 */
export function beforeLimit<Awaited>(work: Promise<Awaited>, limit: AbortSignal): Promise<Awaited> {
  const late = new Promise<never>((_, reject) => {
    const refuse = () =>
      reject(new Refusal('LIST_UNAVAILABLE', 'The lists are still being loaded. Please try again in a moment.'));
    if (limit.aborted) refuse();
    else limit.addEventListener('abort', refuse, { once: true });
  });
  // It may fail after nobody waits any more.
  work.catch(() => undefined);
  return Promise.race([work, late]);
}
