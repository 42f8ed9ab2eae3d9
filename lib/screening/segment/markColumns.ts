import type { ListedEntity } from '../entity.ts';
import type { NameReading } from '../names/readName.ts';
import { birthYearsOf } from './birthYears.ts';
import { marksOf } from './marks.ts';
import { sortPairs } from './sortPairs.ts';
import { starts } from './starts.ts';

/** The columns to recognise records by on other lists, of the records in their order. */
export function markColumns(records: readonly ListedEntity[], names: readonly NameReading[][]) {
  const marks = records.map((record, i) => marksOf(record, names[i] as NameReading[]));
  const years = records.map(birthYearsOf);
  return withOrder({
    entityMarksStart: Uint32Array.from(starts(marks.map((list) => list.length))),
    markHigh: Uint32Array.from(marks.flatMap((list) => list.map(({ high }) => high))),
    markLow: Uint32Array.from(marks.flatMap((list) => list.map(({ low }) => low))),
    markSort: Uint8Array.from(marks.flatMap((list) => list.map(({ sort }) => sort))),
    markCountry: Uint16Array.from(marks.flatMap((list) => list.map(({ country }) => country))),
    entityYearsStart: Uint32Array.from(starts(years.map((list) => list.length))),
    birthYear: Uint8Array.from(years.flat()),
  });
}

/** The marks by their hash, for looking one up. */
export function withOrder<Made extends { markHigh: Uint32Array }>(made: Made) {
  const { markHigh } = made;
  const sorted = sortPairs(markHigh.length, (set) => {
    for (let i = 0; i < markHigh.length; i++) set(i, markHigh[i] as number, i);
  });
  return { ...made, markOrder: sorted.second };
}
