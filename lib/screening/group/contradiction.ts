import type { ListedRecord } from './listedRecord.ts';

/** Whether two records cannot be the same subject: they are of different kinds, or no year of birth fits both. */
export function contradict(a: ListedRecord, b: ListedRecord): boolean {
  return kindOf(a) !== kindOf(b) || bornApart(yearsOf(a), yearsOf(b));
}

const kindOf = ({ segment, entity }: ListedRecord) => segment.columns.entityKind[entity];

function yearsOf({ segment: { columns }, entity }: ListedRecord): Uint8Array {
  return columns.birthYear.subarray(columns.entityYearsStart[entity], columns.entityYearsStart[entity + 1]);
}

function bornApart(years: Uint8Array, others: Uint8Array): boolean {
  return years.length > 0 && others.length > 0 && !years.some((year) => others.includes(year));
}
