import { withOrder } from './markColumns.ts';
import type { RecordOrder } from './orderRecords.ts';
import type { Prepared } from './prepareNames.ts';
import { starts } from './starts.ts';

/** The columns to recognise records by on other lists, of prepared records, in their merged order. */
export function mergeMarks(prepared: readonly Prepared[], { from, at }: RecordOrder) {
  const lengths = (start: 'entityMarksStart' | 'entityYearsStart') =>
    Array.from(at, (entity, place) => {
      const column = (prepared[from[place] as number] as Prepared).columns[start];
      return (column[entity + 1] as number) - (column[entity] as number);
    });
  const entityMarksStart = Uint32Array.from(starts(lengths('entityMarksStart')));
  const entityYearsStart = Uint32Array.from(starts(lengths('entityYearsStart')));
  const markCount = entityMarksStart[at.length] as number;
  const merged = {
    entityMarksStart,
    markHigh: new Uint32Array(markCount),
    markLow: new Uint32Array(markCount),
    markSort: new Uint8Array(markCount),
    markCountry: new Uint16Array(markCount),
    entityYearsStart,
    birthYear: new Uint8Array(entityYearsStart[at.length] as number),
  };
  for (let place = 0; place < at.length; place++) {
    const { columns } = prepared[from[place] as number] as Prepared;
    const entity = at[place] as number;
    const [first, end] = [columns.entityMarksStart[entity], columns.entityMarksStart[entity + 1]];
    for (const column of ['markHigh', 'markLow', 'markSort', 'markCountry'] as const) {
      merged[column].set(columns[column].subarray(first, end), entityMarksStart[place]);
    }
    const years = columns.birthYear.subarray(columns.entityYearsStart[entity], columns.entityYearsStart[entity + 1]);
    merged.birthYear.set(years, entityYearsStart[place]);
  }
  return withOrder(merged);
}
