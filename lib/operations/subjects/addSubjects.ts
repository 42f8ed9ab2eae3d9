import type { OutputOf } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { SentSubject } from '../../contract/subjects/subject.ts';
import type * as contract from '../../contract/subjects/subjects.ts';
import { type ChangeSubjects, changeSubjects, requirePlan, type SubjectCaller } from './changeSubjects.ts';
import { type WantedSubject, wantedSubject } from './subjectRules.ts';

type Answer = OutputOf<(typeof contract.addSubjects.callers)['appId']>;
type Result = Answer['results'][number];
type Counts = Pick<Answer, 'added' | 'changed' | 'unchanged' | 'refused'>;

/** A subject of a call as it was read, or why it could not be. */
export type ReadSubject = { externalRef: string | null } & ({ sent: SentSubject } | { refusal: Refusal });

/** Adds or replaces subjects; each is refused alone. Throws SUBSCRIPTION_REQUIRED. */
export async function addSubjects(
  deps: ChangeSubjects,
  caller: SubjectCaller,
  read: readonly ReadSubject[],
): Promise<Counts & { results: Result[] }> {
  requirePlan(caller.plan);
  const results = new Map<number, Result>();
  const refuse = (index: number, refusal: Refusal) =>
    results.set(index, {
      index,
      external_ref: read[index]?.externalRef ?? null,
      outcome: 'refused',
      error: { code: refusal.code as 'CONFLICT', message: refusal.message, details: refusal.details },
    });
  const wishes: { index: number; wanted: WantedSubject }[] = [];
  const first = new Map<string, number>();
  for (const [index, one] of read.entries()) {
    try {
      if ('refusal' in one) throw one.refusal;
      const wanted = wantedSubject(one.sent, deps.now);
      const earlier = first.get(wanted.externalRef);
      if (earlier !== undefined) {
        throw new Refusal('INVALID_REQUEST', `subjects ${earlier} and ${index} have the same external_ref`);
      }
      first.set(wanted.externalRef, index);
      wishes.push({ index, wanted });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(index, error);
    }
  }
  const changes = wishes.map(({ wanted }) => ({ externalRef: wanted.externalRef, wanted: () => wanted }));
  for (const [i, result] of (await changeSubjects(deps, caller, changes)).entries()) {
    const { index, wanted } = wishes[i] as (typeof wishes)[number];
    if (result.outcome === 'refused') refuse(index, result.refusal);
    else results.set(index, { index, external_ref: wanted.externalRef, outcome: result.outcome, error: null });
  }
  const inOrder = [...results.values()].sort((a, b) => a.index - b.index);
  const count = (outcome: Result['outcome']) => inOrder.filter((one) => one.outcome === outcome).length;
  return {
    results: inOrder,
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
  };
}
