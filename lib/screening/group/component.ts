import { groupedMax, sharedMarkMax } from '../policy.ts';
import { marksAt, recordsWith } from '../segment/markedRecords.ts';
import { type Mark, markSorts } from '../segment/marks.ts';
import type { Segment } from '../segment/segment.ts';
import { type ListedRecord, recordId } from './listedRecord.ts';

/** What two records have in common, the strongest first. */
export const linkReasons = ['same_reference'] as const;
export type LinkReason = (typeof linkReasons)[number];

/** Two records, by their places in the component, and why they may be the same subject. */
export interface Link {
  one: number;
  other: number;
  reason: LinkReason;
}

/** All records that are linked to one another, whichever of them one begins with. */
export interface Component {
  records: ListedRecord[];
  ids: string[];
  links: Link[];
}

const reasonOf: Record<Mark['sort'], LinkReason> = { [markSorts.reference]: 'same_reference' };

/** The records that are linked to `start`, directly or by others; of more than groupedMax no links, since no subject is listed so often. */
export function componentOf(segments: readonly Segment[], start: ListedRecord): Component {
  const records = [start];
  const places = new Map([[keyOf(segments, start), 0]]);
  const links: Link[] = [];
  for (let one = 0; one < records.length && records.length <= groupedMax; one++) {
    const { segment, entity } = records[one] as ListedRecord;
    for (const mark of marksAt(segment, entity)) {
      for (const found of sharing(segments, mark)) {
        const key = keyOf(segments, found);
        const other = places.get(key) ?? records.length;
        if (other === records.length) {
          places.set(key, other);
          records.push(found);
        }
        // Each link is found from both its ends.
        if (one < other) links.push({ one, other, reason: reasonOf[mark.sort] });
      }
    }
  }
  return { records, ids: records.map(recordId), links: records.length > groupedMax ? [] : links };
}

/** The records with a mark; none where so many of one list have it that it tells nobody apart. */
function sharing(segments: readonly Segment[], mark: Mark): ListedRecord[] {
  const found: ListedRecord[] = [];
  for (const segment of segments) {
    const records = recordsWith(segment, mark);
    if (records.length > sharedMarkMax) return [];
    for (const entity of records) found.push({ segment, entity });
  }
  return found;
}

/** A number of its own for each record of the segments. */
function keyOf(segments: readonly Segment[], { segment, entity }: ListedRecord): number {
  return segments.indexOf(segment) * 2 ** 32 + entity;
}
