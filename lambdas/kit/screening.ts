import { CurrentLists } from '../../lib/operations/screening/currentLists.ts';
import { s3, sqs } from '../../lib/platform/clients.ts';
import { env } from '../../lib/platform/env.ts';
import { lazy } from '../../lib/platform/lazy.ts';
import type { UsageQueue } from '../../lib/platform/queue.ts';
import { RecentBuckets } from '../../lib/store/recentBuckets.ts';
import { table } from './table.ts';

/** The lists of this process: segments stay loaded between calls. */
export const currentLists = lazy(() => new CurrentLists(table(), { client: s3(), name: env('editionsBucket') }));

export const usageQueue = lazy((): UsageQueue => ({ client: sqs(), url: env('usageQueueUrl') }));

/** Below the 29 seconds of the function's timeout, with room for giving the search back and for the answer. */
const loadingSecondsMax = 20;
export const loadingLimit = () => AbortSignal.timeout(loadingSecondsMax * 1000);

/** The allowances that this process took from lately. */
export const recentBuckets = lazy(() => new RecentBuckets());
