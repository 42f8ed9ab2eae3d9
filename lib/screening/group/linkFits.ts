import type { PartialDate } from '../entity.ts';
import { nameForms } from '../segment/nameForms.ts';
import { namesAgree } from '../segment/namesAgree.ts';
import { isWhole } from '../segment/namesAndBirths.ts';
import { kindCodes } from '../segment/segmentFormat.ts';
import type { LinkReason } from './component.ts';
import type { ListedRecord } from './listedRecord.ts';

/** Whether this reason can join two records, apart from contradictions. */
export function linkFits(reason: LinkReason, a: ListedRecord, b: ListedRecord): boolean {
  switch (reason) {
    case 'same_name_and_birth':
      // A list marks its own duplicates by a reference or a number; two equal names are two people to it.
      return a.segment !== b.segment && !bornOnOtherDays(datesOf(a), datesOf(b));
    case 'same_identifier':
      return !isOrganisation(a) || !isOrganisation(b) || shareNameWord(a, b);
    default:
      return namesAgree(a, b);
  }
}

const datesOf = ({ segment, entity }: ListedRecord) => segment.entity(entity).datesOfBirth;

/** Whether both have whole dates alone, and none of them is the same, with day and month in either order. */
function bornOnOtherDays(dates: readonly PartialDate[], others: readonly PartialDate[]): boolean {
  const isExact = (date: PartialDate) => date.year !== undefined && !date.circa && isWhole(date);
  if (dates.length === 0 || others.length === 0 || ![...dates, ...others].every(isExact)) return false;
  return !dates.some((a) =>
    others.some(
      (b) =>
        a.year === b.year && ((a.month === b.month && a.day === b.day) || (a.month === b.day && a.day === b.month)),
    ),
  );
}

const isOrganisation = ({ segment, entity }: ListedRecord) =>
  kindCodes[segment.columns.entityKind[entity] as number] === 'entity';

/** Whether two firms with one number share a distinctive word: registers and lists mix numbers up. */
function shareNameWord(a: ListedRecord, b: ListedRecord): boolean {
  const words = nameForms(a.segment, a.entity);
  return [...nameForms(b.segment, b.entity)].some((form) => words.has(form));
}
