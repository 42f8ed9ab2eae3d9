import { type MarkedRecord, marksAt, recordsWith } from '../segment/markedRecords.ts';
import { type Mark, markSorts } from '../segment/marks.ts';
import type { Segment } from '../segment/segment.ts';
import { groupedMax, sharedMarkMax } from '../subjectPolicy.ts';
import { bornInOneYear } from './contradiction.ts';
import { type ListedRecord, recordId } from './listedRecord.ts';

/** What two records have in common, the strongest first. */
export const linkReasons = ['same_reference', 'same_identifier', 'same_name_and_birth'] as const;
export type LinkReason = (typeof linkReasons)[number];

/** Two records, by their places in the component, and why they may be the same subject. */
export interface Link {
  one: number;
  other: number;
  reason: LinkReason;
}

/** All records linked to one another, independent of the starting record. */
export interface Component {
  records: ListedRecord[];
  ids: string[];
  links: Link[];
}

const reasonOf: Record<Mark['sort'], LinkReason | undefined> = {
  [markSorts.unReference]: 'same_reference',
  [markSorts.reference]: 'same_reference',
  [markSorts.identifier]: 'same_identifier',
  [markSorts.shortIdentifier]: 'same_identifier',
  [markSorts.number]: undefined,
  [markSorts.nameAndBirth]: 'same_name_and_birth',
};

/**
 * The records linked to `start`, directly or by others. No subject is listed more than groupedMax times: beyond it, the weakest kind of
 * link is left out, then the next; with references alone too many have no links at all.
 */
export function componentOf(segments: readonly Segment[], start: ListedRecord): Component {
  for (let kinds: number = linkReasons.length; ; kinds--) {
    const component = collect(segments, start, linkReasons.slice(0, kinds));
    if (component.records.length <= groupedMax) return component;
    if (kinds === 1) return { ...component, links: [] };
  }
}

function collect(segments: readonly Segment[], start: ListedRecord, reasons: readonly LinkReason[]): Component {
  const records = [start];
  const places = new Map([[keyOf(segments, start), 0]]);
  const links: Link[] = [];
  for (let one = 0; one < records.length && records.length <= groupedMax; one++) {
    const record = records[one] as ListedRecord;
    for (const mark of marksAt(record.segment, record.entity)) {
      const reason = reasonOf[mark.sort];
      if (!reason || !reasons.includes(reason)) continue;
      for (const found of sharing(segments, record, mark)) {
        const key = keyOf(segments, found);
        const other = places.get(key) ?? records.length;
        if (other === records.length) {
          places.set(key, other);
          records.push(found);
        }
        // Each link is found from both its ends.
        if (one < other) links.push({ one, other, reason });
      }
    }
  }
  return { records, ids: records.map(recordId), links };
}

/** The records sharing a mark of one; none if too many of one list have it for it to be distinctive. */
function sharing(segments: readonly Segment[], record: ListedRecord, mark: Mark): ListedRecord[] {
  const found: ListedRecord[] = [];
  for (const segment of segments) {
    const records = recordsWith(segment, mark, sharedMarkMax + 1);
    if (records.length > sharedMarkMax) return [];
    if (isNumber(mark) && records.length > 1 && !shareWords(segment, records)) return [];
    for (const { entity, mark: other } of records) {
      if (other.country !== 0 && mark.country !== 0 && other.country !== mark.country) continue;
      // Two countries may have given a short number to two people: their births must agree then.
      const isDoubtful = mark.sort === markSorts.shortIdentifier && other.country * mark.country === 0;
      if (!isDoubtful || bornInOneYear(record, { segment, entity })) found.push({ segment, entity });
    }
  }
  return found;
}

const isNumber = ({ sort }: Mark) => sort === markSorts.identifier || sort === markSorts.shortIdentifier;

/** Whether all these records have a word of their names in common: a list gives one passport to two people by mistake. */
function shareWords({ columns }: Segment, records: readonly MarkedRecord[]): boolean {
  const [first, ...others] = records.map(({ entity }) => {
    const names = columns.entityNamesStart.subarray(entity, entity + 2);
    const places = [columns.namePlacesStart[names[0] as number], columns.namePlacesStart[names[1] as number]];
    return new Set<number>(columns.placeWord.subarray(places[0], places[1]));
  });
  return [...(first as Set<number>)].some((word) => others.every((words) => words.has(word)));
}

/** A number of its own for each record of the segments. */
function keyOf(segments: readonly Segment[], { segment, entity }: ListedRecord): number {
  return segments.indexOf(segment) * 2 ** 32 + entity;
}
