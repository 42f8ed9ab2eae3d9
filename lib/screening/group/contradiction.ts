import { marksAt } from '../segment/markedRecords.ts';
import { markSorts } from '../segment/marks.ts';
import type { ListedRecord } from './listedRecord.ts';

/** Whether two records cannot be the same subject: they are of different kinds, no year of birth fits both, or the UN calls them by different numbers. */
export function contradict(a: ListedRecord, b: ListedRecord): boolean {
  return kindOf(a) !== kindOf(b) || bornApart(yearsOf(a), yearsOf(b)) || areOthersToUn(a, b);
}

const kindOf = ({ segment, entity }: ListedRecord) => segment.columns.entityKind[entity];

function yearsOf({ segment: { columns }, entity }: ListedRecord): Uint8Array {
  return columns.birthYear.subarray(columns.entityYearsStart[entity], columns.entityYearsStart[entity + 1]);
}

/** Whether both are known to be born in some year. */
export function bornInOneYear(a: ListedRecord, b: ListedRecord): boolean {
  const others = yearsOf(b);
  return yearsOf(a).some((year) => others.includes(year));
}

function bornApart(years: Uint8Array, others: Uint8Array): boolean {
  return years.length > 0 && others.length > 0 && !years.some((year) => others.includes(year));
}

/** The UN gives each subject one number, quoted by other lists. */
function areOthersToUn(a: ListedRecord, b: ListedRecord): boolean {
  const [quoted, others] = [unReferences(a), unReferences(b)];
  return (
    quoted.length > 0 &&
    others.length > 0 &&
    !quoted.some(({ high, low }) => others.some((other) => other.high === high && other.low === low))
  );
}

const unReferences = ({ segment, entity }: ListedRecord) =>
  marksAt(segment, entity).filter(({ sort }) => sort === markSorts.unReference);
