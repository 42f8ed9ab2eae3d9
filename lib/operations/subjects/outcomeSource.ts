import type { SubjectOutcome } from '../../contract/subjects/subjectLimits.ts';
import { eachOf } from '../../platform/eachOf.ts';
import { alertOutcomes } from '../../store/alerts/alertOutcomes.ts';
import { findSubjects, type Subject } from '../../store/subjects/subjects.ts';
import { findSubjectsAmong } from '../../store/subjects/subjectsAmong.ts';
import type { Table } from '../../store/table.ts';
import { isFollowed, ownOutcome } from './subjectOutcomes.ts';

/** Where subjects of an outcome are looked for, and which of them have it. */
export interface OutcomeSource {
  findNext: (page: { cursor: string | undefined; limit: number }) => ReturnType<typeof findSubjects>;
  /** Those with the outcome, in their order. */
  select: (subjects: readonly Subject[]) => Promise<Subject[]>;
  /** Whether it reads alerts of each subject. */
  isAsking: boolean;
}

/** Alerts read for one page: an account with more is gone through by its subjects. */
const alertsReadMax = 5_000;
const askedAtOnce = 20;

/** Undefined: all subjects, whatever their outcome. */
export async function outcomeSource(
  table: Table,
  accountId: string,
  outcome: SubjectOutcome | undefined,
  readMax = alertsReadMax,
): Promise<OutcomeSource> {
  const everything: OutcomeSource['findNext'] = (page) => findSubjects(table, accountId, page);
  if (outcome === undefined) return { findNext: everything, select: async (all) => [...all], isAsking: false };
  const select = async (subjects: readonly Subject[]) => {
    const having = new Set<Subject>();
    await eachOf(subjects, askedAtOnce, async (subject) => {
      // Nothing to ask of a subject that cannot be so.
      if (!isFollowed(subject) && outcome !== 'open' && outcome !== 'true_match') return;
      if ((await ownOutcome(table, accountId, subject)) === outcome) having.add(subject);
    });
    return subjects.filter((subject) => having.has(subject));
  };
  const refs = outcome === 'clear' ? undefined : await alertedReferences(table, accountId, outcome, readMax);
  return {
    findNext: refs ? (page) => findSubjectsAmong(table, accountId, refs, page) : everything,
    select,
    isAsking: true,
  };
}

/** References of subjects with an alert of this outcome; undefined if there are too many alerts to read. */
async function alertedReferences(
  table: Table,
  accountId: string,
  outcome: Exclude<SubjectOutcome, 'clear'>,
  readMax: number,
): Promise<Set<string> | undefined> {
  const refs = new Set<string>();
  let read = 0;
  for (const state of outcome === 'open' ? (['open'] as const) : (['decided', 'suppressed'] as const)) {
    for await (const { externalRef, decision } of alertOutcomes(table, accountId, state)) {
      if (++read > readMax) return undefined;
      if (outcome === 'open' || decision === outcome) refs.add(externalRef);
    }
  }
  return refs;
}
