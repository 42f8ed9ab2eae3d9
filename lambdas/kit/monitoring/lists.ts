import { Differences } from '../../../lib/operations/monitoring/differences.ts';
import { PinnedLists } from '../../../lib/operations/screening/pinnedLists.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { editions } from '../buckets.ts';

/** The lists of this process: segments stay loaded between messages. */
export const pinnedLists = lazy(() => new PinnedLists(editions()));
export const differences = lazy(() => new Differences(editions()));
