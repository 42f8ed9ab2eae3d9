import type { ListKind } from '../../../lib/operations/screening/loadedLists.ts';
import { beforeLimit } from '../../../lib/operations/usage/deadline.ts';
import { logFault } from '../../../lib/platform/log.ts';
import { currentLists } from './screening.ts';

/** Below the ten seconds that Lambda gives a function to start, with room for its code. */
const preloadMsMax = 5_000;

/**
 * Loads everybody's lists while a copy of a function starts, so that its first caller does not wait for them, and a copy that is kept warm
 * has them already. Only where Lambda says how the copy was started: on one machine lists are loaded by the first call that needs them.
 * It never fails: what could not be fetched is fetched by the first call, which also waits for what was still being fetched when time was up;
 * a download whose connection died is given up and repeated by its client. Source: Lambda developer guide, "Understanding the
 * Lambda execution environment lifecycle", and AWS_LAMBDA_INITIALIZATION_TYPE.
 */
export async function preloadLists(kinds: readonly ListKind[]): Promise<void> {
  if (!process.env.AWS_LAMBDA_INITIALIZATION_TYPE) return;
  try {
    const loading = currentLists().load(undefined, kinds, new Date());
    await beforeLimit(loading, AbortSignal.timeout(preloadMsMax), 'The lists take too long to load');
  } catch (error) {
    logFault('lists not preloaded', error);
  }
}
