import type { AlertState, DecisionOutcome } from '../../contract/alerts/alertWords.ts';
import type { SubjectOutcome } from '../../contract/subjects/subjectLimits.ts';
import { alertOutcomes, subjectAlertOutcomes } from '../../store/alerts/alertOutcomes.ts';
import type { Subject } from '../../store/subjects/subjects.ts';
import type { Table } from '../../store/table.ts';

/** Outcomes of subjects with alerts in force, by the id of the subject. */
export type AlertedSubjects = ReadonlyMap<string, SubjectOutcome>;

/** The first one given by an alert of a subject is its outcome. */
const order: readonly SubjectOutcome[] = ['open', 'true_match', 'inconclusive', 'false_positive'];

const firstOf = (one: SubjectOutcome | undefined, other: SubjectOutcome | undefined): SubjectOutcome | undefined =>
  order.find((outcome) => outcome === one || outcome === other);

/** What an alert says of its subject; undefined for a closed one. */
function saidBy(state: AlertState, decision: DecisionOutcome | undefined): SubjectOutcome | undefined {
  if (state === 'closed') return undefined;
  return state === 'open' ? 'open' : decision;
}

/** A state read twice catches alerts on their way between two others. */
const statesRead = ['open', 'decided', 'suppressed', 'decided', 'open'] as const;

/** The outcome of every subject with an alert in force. It is computed from the alerts each time: no flag of it could be wrong. */
export async function alertedSubjects(table: Table, accountId: string): Promise<AlertedSubjects> {
  const found = new Map<string, SubjectOutcome>();
  for (const state of statesRead) {
    for await (const { subjectId, decision } of alertOutcomes(table, accountId, state)) {
      const outcome = firstOf(found.get(subjectId), saidBy(state, decision));
      if (outcome) found.set(subjectId, outcome);
    }
  }
  return found;
}

/** Time for one screening, and for the index of alerts to follow it. */
const screeningMsMax = 60_000;

/** Whether alerts read at a moment hold all that the subject's last screening has found. */
export const isScreenedBefore = ({ screening: { at } }: Subject, moment: Date): boolean =>
  at !== undefined && Date.parse(at) < moment.getTime() - screeningMsMax;

/** Outcome of a subject by its own alerts as they are now. It must have been read before. */
export async function ownOutcome(
  table: Table,
  accountId: string,
  subject: Subject,
): Promise<SubjectOutcome | undefined> {
  const alerts = await subjectAlertOutcomes(table, accountId, subject.id);
  const said = alerts.map(({ state, decision }) => saidBy(state, decision));
  return outcomeOf(subject, said.reduce(firstOf, undefined));
}

/**
 * Outcome of a subject by what its alerts say. Undefined for an ended subject and for one with unscreened facts, unless something is open
 * or true: neither is clear, and no decision was about these facts.
 */
export function outcomeOf(subject: Subject, said: SubjectOutcome | undefined): SubjectOutcome | undefined {
  if (isFollowed(subject)) return said ?? 'clear';
  return said === 'open' || said === 'true_match' ? said : undefined;
}

/** Whether its alerts are about its facts as they are. */
export const isFollowed = ({ status, screening }: Subject): boolean =>
  status === 'active' && screening.state === 'screened';
