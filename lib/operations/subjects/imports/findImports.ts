import { pageItems } from '../../../contract/page.ts';
import { notFound } from '../../../contract/refusal.ts';
import type { SubjectImport } from '../../../contract/subjects/subjectImports.ts';
import type { RecordProblem } from '../../../lists/findings.ts';
import {
  findImportProblems,
  findSubjectImport,
  findSubjectImports,
  type SubjectImportJob,
} from '../../../store/subjects/subjectImports.ts';
import type { Table } from '../../../store/table.ts';
import { presentImport } from './presentImport.ts';

/** A page of the account's imports, newest first; it may be short or empty while there is a cursor. */
export async function findImports(
  table: Table,
  accountId: string,
  cursor: string | undefined,
): Promise<{ imports: SubjectImport[]; next_cursor: string | null }> {
  const { values, nextCursor } = await findSubjectImports(table, accountId, { cursor, limit: pageItems });
  return { imports: values.map(presentImport), next_cursor: nextCursor ?? null };
}

/** An import of the account. Throws NOT_FOUND. */
export async function ownImport(table: Table, accountId: string, id: string): Promise<SubjectImportJob> {
  const job = await findSubjectImport(table, accountId, id);
  if (!job) throw notFound('Import job');
  return job;
}

/** One import, and its first problems. Throws NOT_FOUND. */
export async function findImport(
  table: Table,
  accountId: string,
  id: string,
): Promise<{ import: SubjectImport; problems: RecordProblem[] }> {
  const job = await ownImport(table, accountId, id);
  return { import: presentImport(job), problems: await findImportProblems(table, accountId, id) };
}
