import { eachSubjectRelation, type SubjectRelation } from '../../store/subjects/subjectRelations.ts';
import { findSubjectCounts } from '../../store/subjects/subjects.ts';
import type { Table } from '../../store/table.ts';
import type { ReceiptKeys } from '../receipts/receiptKeys.ts';
import { dateOf, erasureDateOfRelation, type Relation, type RetentionSetting } from './retentionRules.ts';

/** An ended relation whose receipts are due. */
export type EndedSubject = SubjectRelation & { ended_on: string };

/** The relations with the subjects of an account, by the hashes that receipts have of their references. */
export interface Relations {
  /** Undefined without a reference, and for one of no subject. */
  of: (refHash: unknown) => Relation | undefined;
  /** With receipts that may be left. */
  due: readonly EndedSubject[];
}

interface ReadRelations {
  table: Table;
  keys: Pick<ReceiptKeys, 'hashOfRef'>;
}

/** Reads all subjects of an account: some 100 bytes of memory for each. */
export async function readRelations(
  { table, keys }: ReadRelations,
  accountId: string,
  setting: RetentionSetting,
  now: Date,
): Promise<Relations> {
  const relations = new Map<string, Relation>();
  const due: EndedSubject[] = [];
  const counts = await findSubjectCounts(table, accountId);
  if (counts.active + counts.ended === 0) return { of: () => undefined, due };
  for await (const page of eachSubjectRelation(table, accountId)) {
    for (const subject of page) {
      const relation = { endedOn: subject.ended_on, changedAt: subject.updated_at };
      const hash = await keys.hashOfRef(accountId, subject.external_ref, now);
      relations.set(hash.toString('hex'), relation);
      if (isDue(subject, relation, setting, now)) due.push(subject);
    }
  }
  return {
    of: (hash) => (hash instanceof Uint8Array ? relations.get(Buffer.from(hash).toString('hex')) : undefined),
    due,
  };
}

function isDue(
  subject: SubjectRelation,
  relation: Relation,
  setting: RetentionSetting,
  now: Date,
): subject is EndedSubject {
  const { ended_on: endedOn, receipts_erased_for: erasedFor } = subject;
  if (endedOn === undefined || erasedFor === endedOn) return false;
  const from = erasureDateOfRelation(setting, relation, endedOn, undefined);
  return from !== undefined && from <= dateOf(now);
}
