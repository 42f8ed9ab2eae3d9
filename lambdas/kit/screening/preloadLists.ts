import type { ListKind } from '../../../lib/operations/screening/loadedLists.ts';
import { beforeLimit } from '../../../lib/operations/usage/deadline.ts';
import { logFault } from '../../../lib/platform/log.ts';
import { currentLists } from './screening.ts';

/** Below Lambda's ten seconds for starting a function, with room for its code. */
const preloadMsMax = 5_000;

/**
 * Loads everybody's lists while a copy of a function starts, so that its first caller does not wait and a warm copy has them already.
 * Only if Lambda says how the copy was started: locally the first call loads them. Never fails: the first call fetches anything missing
 * and waits for unfinished downloads; a download with a dead connection is given up and repeated by its client. Source: Lambda developer
 * guide, "Understanding the Lambda execution environment lifecycle", and AWS_LAMBDA_INITIALIZATION_TYPE.
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
