import type { Bucket } from '../../platform/bucket.ts';
import { type ChunkOf, objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';
import type { AskedRow } from '../../tables/rowReader.ts';
import type { RowProblem } from '../../tables/unreadCell.ts';
import { type DecidedSubject, knownOf, readDecidedSubjects } from '../alerts/knownMatches.ts';
import type { KnownMatches } from '../screening/knownMatches.ts';
import { putPackedOnce, readPacked, readPackedIfThere } from './batchLines.ts';

/** Undefined for a row without one, and for a row with several subjects: it is not the reference of each of them. */
export function referenceOf(row: AskedRow | RowProblem): string | undefined {
  if (!('subjects' in row) || row.subjects.some(({ label }) => label !== null)) return undefined;
  return row.externalRef ?? undefined;
}

/**
 * Decisions of the account by the references of a chunk's rows. Its first try stores them: a repeat gives the same rows. Without a
 * reference nothing is read.
 */
export async function findRowDecisions(
  { table, uploads }: { table: Table; uploads: Bucket },
  chunk: ChunkOf,
  rows: readonly (AskedRow | RowProblem)[],
  now: Date,
): Promise<ReadonlyMap<string, KnownMatches>> {
  const refs = rows.flatMap((row) => referenceOf(row) ?? []);
  if (refs.length === 0) return new Map();
  const key = objectKeys.batchPart(chunk, 'decisions');
  const stored = await readPackedIfThere(uploads, key);
  if (stored.length > 0) return knownOf(subjectsIn(stored), now);
  const subjects = await readDecidedSubjects(table, chunk.accountId, refs);
  if (await putPackedOnce(uploads, key, JSON.stringify(subjects))) return knownOf(subjects, now);
  // Another try was first.
  return knownOf(subjectsIn(await readPacked(uploads, key)), now);
}

const subjectsIn = (bytes: Buffer): DecidedSubject[] => JSON.parse(bytes.toString('utf8'));
