import { Refusal } from '../../contract/refusal.ts';

/**
 * The lists that are being loaded, or LIST_UNAVAILABLE where they are not there when `limit` is aborted: a function that runs into its
 * timeout could not give the search back. What is loaded meanwhile serves the next call.
 */
export function beforeLimit<Lists>(loading: Promise<Lists>, limit: AbortSignal): Promise<Lists> {
  const late = new Promise<never>((_, reject) => {
    const refuse = () =>
      reject(new Refusal('LIST_UNAVAILABLE', 'The lists are still being loaded. Please try again in a moment.'));
    if (limit.aborted) refuse();
    else limit.addEventListener('abort', refuse, { once: true });
  });
  return Promise.race([loading, late]);
}
