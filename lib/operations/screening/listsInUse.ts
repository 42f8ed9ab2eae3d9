import { listTypes } from '../../contract/lists/listTypes.ts';
import { nameLengthMax } from '../../contract/screening/screeningLimits.ts';
import type { Bucket } from '../../platform/bucket.ts';
import type { Segment } from '../../screening/segments.ts';
import { type CurrentEdition, findCurrentEditions } from '../../store/lists/editions.ts';
import type { Table } from '../../store/table.ts';
import { databaseOf } from '../lists/databaseOf.ts';
import { openEdition } from '../lists/openEdition.ts';
import type { ListInUse } from './tryVersions.ts';

/**
 * Lists in use, the smallest of each kind with the name of one of its records: opened for that alone. Throws if its segment is lost or
 * damaged, as a new version could not screen against it either.
 */
export async function listsInUse(table: Table, editions: Bucket): Promise<ListInUse[]> {
  const current = (await findCurrentEditions(table, 'shared', '')).sort((a, b) => a.records - b.records);
  const kindOf = ({ list }: CurrentEdition) => listTypes[list].kind;
  return Promise.all(
    current.map(async (edition, place) => {
      const inUse = { list: edition.list, database: databaseOf(edition) };
      const isSmallest = current.findIndex((other) => kindOf(other) === kindOf(edition)) === place;
      return isSmallest ? { ...inUse, name: await nameIn(editions, edition) } : inUse;
    }),
  );
}

async function nameIn(editions: Bucket, edition: CurrentEdition): Promise<string | undefined> {
  const opened = await openEdition(editions, edition);
  if (!opened.ok) throw new Error(`The edition in use of ${edition.list} cannot be opened: ${opened.reason}`);
  return searchableName(opened.segment);
}

/** A primary name an exact search finds again: the first of two words, or else the first one. */
function searchableName(segment: Segment): string | undefined {
  let first: string | undefined;
  for (const { names } of segment.entities()) {
    const text = names[0]?.text ?? '';
    if (text.length > nameLengthMax) continue;
    first ??= text;
    if (text.split(' ').filter((word) => word.length > 1).length > 1) return text;
  }
  return first;
}
