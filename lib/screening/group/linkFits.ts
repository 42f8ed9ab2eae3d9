import type { PartialDate } from '../entity.ts';
import { roleIndex } from '../names/roles.ts';
import type { NameIndex, WordIndex } from '../segment/indices.ts';
import { isWhole } from '../segment/namesAndBirths.ts';
import { kindCodes } from '../segment/segmentFormat.ts';
import type { LinkReason } from './component.ts';
import type { ListedRecord } from './listedRecord.ts';

/** Whether this reason can join two records, besides that they do not contradict each other. */
export function linkFits(reason: LinkReason, a: ListedRecord, b: ListedRecord): boolean {
  switch (reason) {
    case 'same_name_and_birth':
      // A list that has somebody twice says so by a reference or a number; two equal names are two people to it.
      return a.segment !== b.segment && !bornOnOtherDays(datesOf(a), datesOf(b));
    case 'same_identifier':
      return !isOrganisation(a) || !isOrganisation(b) || shareNameWord(a, b);
    default:
      return true;
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

const wordRole = roleIndex('word');

/** Whether two firms with one number have a word in common that tells whose name it is: registers and lists mix numbers up. */
function shareNameWord(a: ListedRecord, b: ListedRecord): boolean {
  const words = nameForms(a);
  return [...nameForms(b)].some((form) => words.has(form));
}

function nameForms({ segment, entity }: ListedRecord): Set<string> {
  const { entityNamesStart, namePlacesStart, placeRole, placeWord } = segment.columns;
  const placeOf = (name: number | undefined) => namePlacesStart[name as NameIndex] as number;
  const forms = new Set<string>();
  for (let place = placeOf(entityNamesStart[entity]); place < placeOf(entityNamesStart[entity + 1]); place++) {
    if (placeRole[place] === wordRole) forms.add(segment.form(placeWord[place] as WordIndex).join());
  }
  return forms;
}
