import { randomBytes } from 'node:crypto';
import { requireFeature } from '../../../lib/contract/billing/planFeatures.ts';
import type { CaseOfAnswer } from '../../../lib/contract/cases/caseOfAnswer.ts';
import type { AnsweredReceipt } from '../../../lib/contract/receipts/answeredReceipt.ts';
import { Refusal } from '../../../lib/contract/refusal.ts';
import {
  type AnsweredScreening,
  caseFailed,
  openCaseOfAnswer,
} from '../../../lib/operations/cases/openCaseOfAnswer.ts';
import { beforeLimit, type Deadline, slowSentence } from '../../../lib/operations/usage/deadline.ts';
import type { Work } from '../../../lib/operations/usage/work.ts';
import type { AppIdCaller } from '../http/caller.ts';
import { footprintOf } from '../http/footprintOf.ts';
import { table } from '../table.ts';

interface Call {
  caller: AppIdCaller;
  now: Date;
  header(name: string): string | undefined;
  deadline: Pick<Deadline, 'passedMs'>;
}

type Answered = Pick<AnsweredScreening, 'matches' | 'lists_unavailable'> & {
  receipt?: AnsweredReceipt;
  opened_case?: CaseOfAnswer;
};

/** A recorded call has been answered for by then: its caller waits no longer for a case. */
const openMs = 4_000;
/** Of a call: below the 29 seconds of API Gateway, with room for writing the answer. */
const answeredByMs = 27_500;

/**
 * A screening that also opens a case with its matches, once its answer is recorded. Throws PLAN_REQUIRED, and INVALID_REQUEST for a call
 * without a footprint.
 */
export function withCase<Answer extends Answered>(
  work: Work<Answer>,
  { caller, now, header, deadline }: Call,
  asked: Omit<AnsweredScreening, 'matches' | 'receiptId' | 'lists_unavailable'>,
): Work<Answer> {
  requireFeature(caller.plan, 'cases');
  if (footprintOf(caller, header) === 'none') {
    throw new Refusal('INVALID_REQUEST', 'A call without a footprint keeps no name, and open_case would keep it');
  }
  return {
    ...work,
    async afterRecord(answer) {
      const leftMs = Math.min(openMs, answeredByMs - deadline.passedMs());
      if (leftMs <= 0) return { ...answer, opened_case: caseFailed() };
      const deps = { table: table(), now, random: randomBytes };
      const opening = openCaseOfAnswer(deps, caller, {
        ...asked,
        matches: answer.matches,
        receiptId: answer.receipt?.id,
        lists_unavailable: answer.lists_unavailable,
      });
      const limit = AbortSignal.timeout(leftMs);
      return { ...answer, opened_case: await beforeLimit(opening, limit, slowSentence).catch(caseFailed) };
    },
  };
}
