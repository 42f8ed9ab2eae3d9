import type { Deadline } from '../../../lib/operations/screening/beforeLimit.ts';
import type { Counting } from '../../../lib/operations/screening/countedCall.ts';
import type { CountedScreening } from '../../../lib/operations/screening/countedScreening.ts';
import { CurrentLists } from '../../../lib/operations/screening/currentLists.ts';
import { s3ForCallers } from '../../../lib/platform/clients/s3.ts';
import { env } from '../../../lib/platform/env.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { RecentBuckets } from '../../../lib/store/usage/recentBuckets.ts';
import { table } from '../table.ts';
import { usageQueue } from '../usage/usageQueue.ts';
import { requiredLists } from './requiredLists.ts';

/** The lists of this process: segments stay loaded between calls. */
export const currentLists = lazy(
  () =>
    new CurrentLists(table(), { client: s3ForCallers(), name: env('editionsBucket') }, { required: requiredLists() }),
);

/** Below the 29 seconds after which API Gateway waits no more, with room for giving the search back and for the answer. */
const waitingMsMax = 20_000;
const answerMsMax = 26_000;

/** The time that a call has from the moment in which API Gateway received it: a caller who has gone is not charged. */
export function deadlineOf({ receivedAt }: { receivedAt: Date }): Deadline {
  // The gateway's clock may be ahead of this machine's.
  const passedMs = () => Math.max(0, Date.now() - receivedAt.getTime());
  return {
    signal: AbortSignal.timeout(Math.max(0, waitingMsMax - passedMs())),
    hasPassed: () => passedMs() > answerMsMax,
    passedMs,
  };
}

/** The quotas that this process took from lately. */
export const recentBuckets = lazy(() => new RecentBuckets());

/** What every counted screening of a call needs. */
export function screeningDeps(call: { receivedAt: Date }): CountedScreening {
  return { ...countingDeps(call), lists: currentLists() };
}

/** What every call needs that is counted. */
export function countingDeps(call: { receivedAt: Date }): Counting {
  return {
    table: table(),
    usageQueue: usageQueue(),
    recentBuckets: recentBuckets(),
    deadline: deadlineOf(call),
  };
}
