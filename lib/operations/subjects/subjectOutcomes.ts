import type { SubjectOutcome } from '../../contract/subjects/subjectLimits.ts';
import { type AlertOutcome, alertOutcomes } from '../../store/alerts/alertOutcomes.ts';
import type { Subject } from '../../store/subjects/subjects.ts';
import type { Table } from '../../store/table.ts';

/** Subjects with alerts in force, by id. */
export type AlertedSubjects = ReadonlyMap<string, Pick<AlertOutcome, 'externalRef'> & { outcome: SubjectOutcome }>;

/** The first one given by an alert of a subject is its outcome. */
const order: readonly SubjectOutcome[] = ['open', 'true_match', 'inconclusive', 'false_positive'];

/** The outcome of every subject with an alert in force. It is computed from the alerts each time: no flag of it could be wrong. */
export async function alertedSubjects(table: Table, accountId: string): Promise<AlertedSubjects> {
  const found = new Map<string, { externalRef: string; outcome: SubjectOutcome }>();
  const add = async (state: 'open' | 'decided' | 'suppressed') => {
    for await (const { subjectId, externalRef, decision } of alertOutcomes(table, accountId, state)) {
      const outcome = state === 'open' ? 'open' : decision;
      if (outcome === undefined) continue;
      const before = found.get(subjectId);
      if (before && order.indexOf(before.outcome) <= order.indexOf(outcome)) continue;
      found.set(subjectId, { externalRef, outcome });
    }
  };
  await Promise.all((['open', 'decided', 'suppressed'] as const).map(add));
  return found;
}

/** Undefined for a subject with unscreened facts: it is never shown as clear. */
export function outcomeOf({ id, screening }: Subject, alerted: AlertedSubjects): SubjectOutcome | undefined {
  return alerted.get(id)?.outcome ?? (screening.state === 'screened' ? 'clear' : undefined);
}
