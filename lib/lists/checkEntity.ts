import { foldedLength, writtenOut } from '../contract/schemas/foldedLength.ts';
import { cutText } from '../contract/text/cutText.ts';
import type { ListedEntity, ListedName, PartialDate } from '../screening/entity.ts';
import { isSearchable } from '../screening/searchable.ts';
import { isPossible, isRising } from './readDate.ts';
import { tidy } from './tidy.ts';

export interface FieldProblem {
  field: string;
  value: string;
  sentence: string;
}

/** Without `entity` the record cannot be screened. Problems beside an entity name the parts left out or cut. */
export interface EntityDecision {
  entity?: ListedEntity;
  problems: FieldProblem[];
}

/** Twice the maximum of the official lists of 2026: names 245 characters, up to 145 of them; remarks some thousand characters. */
const charactersMax = { key: 100, name: 500, text: 2_000, remarks: 20_000 };
const itemsMax = 1_000;

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The rules for an entity of any list before it is screened: it has a key and a name with a letter or digit, its dates exist, its texts are
 * tidied and of bounded length. Checking twice changes nothing.
 */
export function checkEntity(record: ListedEntity): EntityDecision {
  const problems: FieldProblem[] = [];
  const note = (field: string, value: string, sentence: string) => problems.push({ field, value, sentence });

  const cut = (field: string, text: string, max = charactersMax.text) => {
    const tidied = field === 'remarks' ? text.split('\n').map(tidy).join('\n') : tidy(text);
    if (tidied.length <= max) return tidied;
    note(field, tidied, `Longer than ${max} characters; the rest is left out.`);
    return cutText(tidied, max);
  };
  const few = <Item>(field: string, items: Item[]) => {
    if (items.length > itemsMax) note(field, String(items.length), `More than ${itemsMax}; the rest is left out.`);
    return items.slice(0, itemsMax);
  };
  const texts = (field: 'placesOfBirth' | 'nationalities' | 'addresses' | 'programmes' | 'positions') =>
    few(field, record[field])
      .map((text) => cut(field, text))
      .filter(Boolean);
  const details = <Details extends object>(field: string, values: Details): Details => {
    const checked: Record<string, string> = {};
    for (const [name, value] of Object.entries(values)) checked[name] = cut(`${field}.${name}`, value);
    return checked as Details;
  };
  const existing = (field: 'listedOn' | 'updatedOn') => {
    const value = record[field];
    if (value === undefined || (isoDate.test(value) && isPossible(dayOf(value)))) return value;
    return void note(field, value, 'Not a date of the calendar; left out.');
  };

  const sourceRef = tidy(record.sourceRef);
  if (sourceRef === '' || sourceRef.length > charactersMax.key) {
    note('sourceRef', sourceRef, "The record lacks the list's own key.");
    return { problems };
  }
  const names: ListedName[] = [];
  for (const name of few('names', record.names)) {
    const text = tidy(name.text);
    if (!isSearchable(text)) note('names', text, 'A name without a letter or digit; left out.');
    else if (text.length > charactersMax.name)
      note('names', text, `Longer than ${charactersMax.name} characters; left out.`);
    else if (foldedLength(text) > charactersMax.name)
      note('names', text, `Longer than ${charactersMax.name} characters${writtenOut}; left out.`);
    else names.push(details('names', { ...name, text }));
  }
  if (names.length === 0) {
    note('names', '', 'The record has no name that can be screened.');
    return { problems };
  }
  const datesOfBirth = few('datesOfBirth', record.datesOfBirth).filter((date) => {
    const wrong = !isUsable(date);
    if (wrong) note('datesOfBirth', JSON.stringify(date), 'Not a date of the calendar; left out.');
    return !wrong;
  });

  const entity: ListedEntity = {
    ...record,
    sourceRef,
    names,
    datesOfBirth,
    placesOfBirth: texts('placesOfBirth'),
    nationalities: texts('nationalities'),
    addresses: texts('addresses'),
    identifiers: few('identifiers', record.identifiers).map((identifier) => details('identifiers', identifier)),
    programmes: texts('programmes'),
    positions: texts('positions'),
  };
  const { vessel, aircraft, remarks, listRef } = record;
  if (listRef !== undefined) entity.listRef = cut('listRef', listRef, charactersMax.key);
  if (vessel) entity.vessel = details('vessel', vessel);
  if (aircraft) entity.aircraft = details('aircraft', aircraft);
  if (remarks !== undefined) entity.remarks = cut('remarks', remarks, charactersMax.remarks);
  for (const field of ['listedOn', 'updatedOn'] as const) {
    const date = existing(field);
    if (date === undefined) delete entity[field];
    else entity[field] = date;
  }
  return { entity, problems };
}

function dayOf(iso: string) {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return { year, month, day };
}

/** A day and month without a year, a range, one day, or words. */
function isUsable(date: PartialDate): boolean {
  if (date.from || date.to) {
    return (
      [date.from, date.to].every((end) => !end || isPossible(end)) &&
      (!date.from || !date.to || isRising(date.from, date.to))
    );
  }
  if (date.year === undefined && date.month === undefined) return date.day === undefined && Boolean(date.text?.trim());
  // A leap year allows 29 February for an unknown year.
  return isPossible({ year: date.year ?? 2000, month: date.month, day: date.day });
}
