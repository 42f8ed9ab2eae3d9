import { listTypes } from '../../contract/listTypes.ts';
import { nameLengthMax } from '../../contract/screeningLimits.ts';
import type { Bucket } from '../../platform/bucket.ts';
import type { Segment } from '../../screening/segments.ts';
import { findCurrentEditions } from '../../store/editions.ts';
import type { Table } from '../../store/table.ts';
import { openEdition } from '../editions/openEdition.ts';
import type { ListKind } from './loadedLists.ts';
import type { ListInUse } from './tryVersions.ts';

/**
 * A list in use of each kind, with the name of one of its records: the smallest one, since it is opened for its name alone. Throws where its
 * segment is lost or damaged, as a new version could not screen against it either.
 */
export async function namesInUse(table: Table, editions: Bucket): Promise<ListInUse[]> {
  const current = await findCurrentEditions(table, 'shared', '');
  const kinds: ListKind[] = ['sanctions', 'pep'];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ofKind = current.filter(({ list }) => listTypes[list].kind === kind);
      const [smallest] = ofKind.sort((a, b) => a.records - b.records);
      if (!smallest) return [];
      const opened = await openEdition(editions, smallest);
      if (!opened.ok) throw new Error(`The edition in use of ${smallest.list} cannot be opened: ${opened.reason}`);
      return [{ list: smallest.list, name: searchableName(opened.segment) }];
    }),
  );
  return found.flat();
}

/** A primary name that an exact search finds again: the first of two words, or else the first one. */
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
