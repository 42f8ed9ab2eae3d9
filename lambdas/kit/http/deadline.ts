import type { Deadline } from '../../../lib/operations/usage/deadline.ts';

/** Below the 29 seconds of API Gateway, with room for releasing the search and for the answer. */
const waitingMsMax = 20_000;
const answerMsMax = 26_000;

/** Time limit of a call from its arrival at API Gateway: a caller who has gone is not charged. */
export function deadlineOf(receivedAt: Date): Deadline {
  // The gateway's clock may be ahead of this machine's.
  const passedMs = () => Math.max(0, Date.now() - receivedAt.getTime());
  return {
    signal: AbortSignal.timeout(Math.max(0, waitingMsMax - passedMs())),
    hasPassed: () => passedMs() > answerMsMax,
    passedMs,
  };
}
