import { createHash } from 'node:crypto';
import { Refusal } from '../../contract/refusal.ts';
import type { Reconciliation } from '../../contract/subjects/reconciliation.ts';
import { keptReferencesMax, reconciledNamedMax } from '../../contract/subjects/subjectLimits.ts';
import { newId, type RandomBytes } from '../../platform/id.ts';
import { recordChange, recordedEvent } from '../../store/audit/recordChange.ts';
import { addReconciliation, type StoredReconciliation } from '../../store/subjects/reconciliations.ts';
import { allSubjectShards, eachSubjectState, type SubjectState } from '../../store/subjects/subjects.ts';
import type { Table } from '../../store/table.ts';
import { requirePlan, type SubjectCaller } from './changeSubjects.ts';
import { presentReconciliation } from './reconciliations.ts';

interface Reconcile {
  table: Table;
  now: Date;
  random: RandomBytes;
}

/** Groups of references, whole. */
interface Compared {
  references: number;
  doubles: number;
  subjects: number;
  followed: number;
  missing: string[];
  unknown: string[];
  ended: string[];
  neverScreened: string[];
  sha256: string;
}

/** Compares references of all customers with the subjects of the account and keeps the result. Throws SUBSCRIPTION_REQUIRED. */
export async function reconcileSubjects(
  { table, now, random }: Reconcile,
  { accountId, plan, actor }: SubjectCaller,
  { external_refs, source }: { external_refs: readonly string[]; source?: string | undefined },
): Promise<Reconciliation> {
  requirePlan(plan);
  const states = await statesOf(table, accountId);
  const compared = compareReferences(external_refs, states);
  const { references, doubles, subjects, followed, sha256 } = compared;
  const id = newId('reconciliation', now, random);
  const recorded = await recordChange(table, accountId, {
    action: 'subject.reconciled',
    by: actor,
    target: { type: 'reconciliation', id },
    after: {
      source,
      references,
      doubles,
      subjects,
      followed,
      missing: compared.missing.length,
      unknown: compared.unknown.length,
      ended: compared.ended.length,
      never_screened: compared.neverScreened.length,
      references_sha256: sha256,
    },
  });
  const event = recordedEvent(recorded);
  const kept = resultOf(compared, keptReferencesMax);
  const about = { id, at: now.toISOString(), by: actor, source, eventId: event?.id, commitment: event?.commitment };
  if (!(await addReconciliation(table, accountId, { ...about, ...kept }, recorded))) {
    throw new Refusal('CONFLICT', 'Your account changed in this moment. Please try it again.');
  }
  return presentReconciliation({ ...about, ...resultOf(compared, reconciledNamedMax) });
}

/** The groups of references, each in the order of their UTF-8 bytes. */
export function compareReferences(sent: readonly string[], states: ReadonlyMap<string, SubjectState>): Compared {
  const refs = new Set(sent);
  const sorted = inOrder(refs);
  const active = [...states.values()].filter(({ status }) => status === 'active');
  const known = sorted.flatMap((ref) => states.get(ref) ?? []);
  const followed = known.filter(({ status }) => status === 'active');
  return {
    references: refs.size,
    doubles: sent.length - refs.size,
    subjects: active.length,
    followed: followed.length,
    missing: sorted.filter((ref) => !states.has(ref)),
    unknown: inOrder(active.map(({ externalRef }) => externalRef).filter((ref) => !refs.has(ref))),
    ended: refsOf(known.filter(({ status }) => status === 'ended')),
    neverScreened: refsOf(followed.filter(({ wasScreened }) => !wasScreened)),
    sha256: createHash('sha256').update(sorted.join('\n')).digest('base64'),
  };
}

async function statesOf(table: Table, accountId: string): Promise<Map<string, SubjectState>> {
  const states = new Map<string, SubjectState>();
  await Promise.all(
    allSubjectShards.map(async (shard) => {
      for await (const one of eachSubjectState(table, accountId, shard)) states.set(one.externalRef, one);
    }),
  );
  return states;
}

const refsOf = (states: readonly SubjectState[]) => states.map(({ externalRef }) => externalRef);

function inOrder(refs: Iterable<string>): string[] {
  const encoded = [...refs].map((ref) => Buffer.from(ref));
  return encoded.sort(Buffer.compare).map((bytes) => bytes.toString());
}

type Result = Omit<StoredReconciliation, 'id' | 'at' | 'by' | 'source' | 'eventId' | 'commitment'>;

function resultOf(compared: Compared, most: number): Result {
  const { references, doubles, subjects, followed, sha256 } = compared;
  const group = (refs: readonly string[]) => ({ count: refs.length, externalRefs: refs.slice(0, most) });
  return {
    references,
    doubles,
    subjects,
    followed,
    missing: group(compared.missing),
    unknown: group(compared.unknown),
    ended: group(compared.ended),
    neverScreened: group(compared.neverScreened),
    referencesSha256: sha256,
  };
}
