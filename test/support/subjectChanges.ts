import { keys, prefix } from '../../lib/store/keys.ts';
import { findPage, type Page } from '../../lib/store/page.ts';
import { type StoredSubjectChange, type Subject, subjectChangeCodec } from '../../lib/store/subjects/subjects.ts';
import type { Table } from '../../lib/store/table.ts';

/** The changes of a subject, newest first. */
export async function findSubjectChanges(
  table: Table,
  accountId: string,
  { id, externalRef }: Pick<Subject, 'id' | 'externalRef'>,
  page: { cursor: string | undefined; limit: number },
): Promise<Page<StoredSubjectChange>> {
  const query = {
    pk: keys.subjectOf(accountId, externalRef),
    skPrefix: prefix.subjectChange(id),
    ScanIndexForward: false,
  };
  const { values, nextCursor } = await findPage(table, query, page);
  return { values: values.map(subjectChangeCodec.decode), nextCursor };
}
