import { prefix } from '../keys.ts';
import { type Page, readCursor } from '../page.ts';
import type { Table } from '../table.ts';
import { cursorAfter, findSubjectsByReference, type Subject } from './subjects.ts';

/** The next subjects of these references, in the order of references as `findSubjects` has it. Unknown ones are left out. */
export async function findSubjectsAmong(
  table: Table,
  accountId: string,
  externalRefs: Iterable<string>,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<Page<Subject>> {
  const after = cursor === undefined ? undefined : readCursor(cursor, (sk) => sk.startsWith(prefix.subject));
  const start = Buffer.from(after === undefined ? '' : after.slice(prefix.subject.length));
  const refs = [...new Set(externalRefs)]
    .map((ref) => Buffer.from(ref))
    .filter((ref) => after === undefined || Buffer.compare(ref, start) > 0)
    .sort(Buffer.compare)
    .map(String);
  const asked = refs.slice(0, limit);
  const found = await findSubjectsByReference(table, accountId, asked);
  const last = asked.at(-1);
  return {
    values: asked.flatMap((ref) => found.get(ref) ?? []),
    nextCursor: last !== undefined && refs.length > asked.length ? cursorAfter({ externalRef: last }) : undefined,
  };
}
