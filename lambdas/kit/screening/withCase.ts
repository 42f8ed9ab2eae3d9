import { randomBytes } from 'node:crypto';
import { requireFeature } from '../../../lib/contract/billing/planFeatures.ts';
import type { CaseOfAnswer } from '../../../lib/contract/cases/caseOfAnswer.ts';
import type { answered, OutputOf } from '../../../lib/contract/endpoint.ts';
import type { AnsweredReceipt } from '../../../lib/contract/receipts/answeredReceipt.ts';
import { Refusal } from '../../../lib/contract/refusal.ts';
import type { batchCheck } from '../../../lib/contract/screening/batchCheck.ts';
import {
  type AnsweredScreening,
  caseFailed,
  openCaseOfAnswer,
} from '../../../lib/operations/cases/openCaseOfAnswer.ts';
import { beforeLimit, type Deadline, slowSentence } from '../../../lib/operations/usage/deadline.ts';
import type { Work } from '../../../lib/operations/usage/work.ts';
import { eachOf } from '../../../lib/platform/eachOf.ts';
import type { AppIdCaller } from '../http/caller.ts';
import { footprintOf } from '../http/footprintOf.ts';
import { table } from '../table.ts';

interface Call {
  caller: AppIdCaller;
  now: Date;
  header(name: string): string | undefined;
  deadline: Pick<Deadline, 'passedMs'>;
}

/** What an answer, or an item of a batch, says for its case. */
type Found = Pick<AnsweredScreening, 'matches' | 'total_matches' | 'decisions_incomplete'>;

type Answered = Found & {
  lists_unavailable?: AnsweredScreening['lists_unavailable'];
  receipt?: AnsweredReceipt;
  opened_case?: CaseOfAnswer | undefined;
};

/** Whom a case is about. */
type CaseSubject = Pick<AnsweredScreening, 'name' | 'identifiers' | 'external_ref'>;

export type AnsweredBatch = Omit<OutputOf<typeof batchCheck>, keyof typeof answered>;

/** A recorded call has been answered for by then: its caller waits no longer for a case. */
const openMs = 4_000;
/** The same of all cases of a batch. */
const openBatchMs = 15_000;
/** Of a call: below the 29 seconds of API Gateway, with room for writing the answer. */
const answeredByMs = 27_500;
/** Cases of a batch opened at once; those of one reference one after the other. */
const casesAtOnce = 20;

/**
 * A screening that also opens a case with its matches, once its answer is recorded. Throws PLAN_REQUIRED, and INVALID_REQUEST for a call
 * without a footprint.
 */
export function withCase<Answer extends Answered>(work: Work<Answer>, call: Call, asked: CaseSubject): Work<Answer> {
  requireCases(call);
  return {
    ...work,
    async afterRecord(answer) {
      const open = openerOf(call, answer, openMs);
      return { ...answer, opened_case: await open({ ...asked, ...foundIn(answer) }) };
    },
  };
}

/** The same of a batch: `asked` has whom the case of each item is about; undefined for one without a case. */
export function withCases(
  work: Work<AnsweredBatch>,
  call: Call,
  asked: readonly (CaseSubject | undefined)[],
): Work<AnsweredBatch> {
  requireCases(call);
  return {
    ...work,
    async afterRecord(answer) {
      const open = openerOf(call, answer, openBatchMs);
      const items = [...answer.items];
      await eachOf(placesByReference(asked), casesAtOnce, async (places) => {
        for (const i of places) {
          const [subject, item] = [asked[i], items[i]];
          if (!subject || !item?.success) continue;
          const omitted = item.matches_omitted?.count;
          items[i] = { ...item, opened_case: await open({ ...subject, ...foundIn(item), omitted }) };
        }
      });
      return { ...answer, items };
    },
  };
}

/** Places of the asked items that share a case, in their order: at once they would be changes of one version. */
function placesByReference(asked: readonly (CaseSubject | undefined)[]): Iterable<number[]> {
  const groups = new Map<string | number, number[]>();
  for (const [i, subject] of asked.entries()) {
    if (!subject) continue;
    const group = subject.external_ref ?? i;
    groups.set(group, [...(groups.get(group) ?? []), i]);
  }
  return groups.values();
}

const foundIn = ({ matches, total_matches, decisions_incomplete }: Found): Found => ({
  matches,
  total_matches,
  decisions_incomplete,
});

/** Throws PLAN_REQUIRED, and INVALID_REQUEST. */
function requireCases({ caller, header }: Call): void {
  requireFeature(caller.plan, 'cases');
  if (footprintOf(caller, header) === 'none') {
    throw new Refusal('INVALID_REQUEST', 'A call without a footprint keeps no name, and open_case would keep it');
  }
}

/** Opens cases of one answer within the time that its call has left. Never throws. */
function openerOf(
  { caller, now, deadline }: Call,
  answer: Pick<Answered, 'receipt' | 'lists_unavailable'>,
  mostMs: number,
) {
  const leftMs = Math.min(mostMs, answeredByMs - deadline.passedMs());
  const limit = leftMs > 0 ? AbortSignal.timeout(leftMs) : AbortSignal.abort();
  const { receipt, lists_unavailable } = answer;
  return async (about: CaseSubject & Found & Pick<AnsweredScreening, 'omitted'>): Promise<CaseOfAnswer> => {
    if (limit.aborted) return caseFailed();
    const deps = { table: table(), now, random: randomBytes };
    const opening = openCaseOfAnswer(deps, caller, { ...about, receiptId: receipt?.id, lists_unavailable });
    return beforeLimit(opening, limit, slowSentence).catch(caseFailed);
  };
}
