import type { ListedEntity } from '../entity.ts';
import { referencesOf } from '../identifiers/references.ts';
import { type LongHash, longHash } from '../text/longHash.ts';

/** What a mark was made of; the number is stored. */
export const markSorts = { reference: 0 } as const;
export type MarkSort = (typeof markSorts)[keyof typeof markSorts];

/** Something by which a record can be recognised on another list, as a hash. */
export interface Mark extends LongHash {
  sort: MarkSort;
}

/** More than any listed record has; what is beyond is not looked for. */
const marksMax = 400;

/** The marks of a record, in an order that depends on nothing but the record. */
export function marksOf(record: ListedEntity): Mark[] {
  const marks = referencesOf(record).map((reference) => mark(markSorts.reference, reference));
  const once = new Map(marks.map((each) => [`${each.sort} ${each.high} ${each.low}`, each]));
  return [...once.values()].sort(compareMarks).slice(0, marksMax);
}

/** The mark of this sort that a text makes. */
export function mark(sort: MarkSort, text: string): Mark {
  return { sort, ...longHash(`${sort} ${text}`) };
}

function compareMarks(a: Mark, b: Mark): number {
  return a.sort - b.sort || a.high - b.high || a.low - b.low;
}
