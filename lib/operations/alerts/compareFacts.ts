import type { ComparedField } from '../../contract/alerts/alert.ts';
import { type FactField, type Facts, factFields } from '../../contract/alerts/alertWords.ts';
import { countryCodes } from '../../screening/countries.ts';

/** Facts of a subject and of a record, field by field; fields absent on both sides are left out. */
export function compareFacts(subject: Facts, record: Facts): ComparedField[] {
  return factFields.flatMap((field): ComparedField[] => {
    const [ours, theirs] = [subject[field] ?? [], record[field] ?? []];
    if (ours.length === 0 && theirs.length === 0) return [];
    const agree = sameness[field] ?? sameText;
    const marked = (values: readonly string[], others: readonly string[]) =>
      values.map((value) => ({ value, agrees: others.some((other) => agree(value, other)) }));
    const compared = { field, subject: marked(ours, theirs), record: marked(theirs, ours) };
    if (ours.length === 0 || theirs.length === 0) return [{ ...compared, relation: 'absent' }];
    const isSame = compared.subject.some(({ agrees }) => agrees);
    return [{ ...compared, relation: isSame ? 'agrees' : 'contradicts' }];
  });
}

const sameness: Partial<Record<FactField, (a: string, b: string) => boolean>> = {
  dates_of_birth: sameDate,
  nationalities: sameCountry,
  identifiers: sameNumber,
  names: sameWords,
};

const textOf = (value: string) => value.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
const sameText = (a: string, b: string) => textOf(a) === textOf(b);

/** Words in any order: lists write family names first. */
function sameWords(a: string, b: string): boolean {
  return wordsOf(a) === wordsOf(b);
}

const wordsOf = (name: string) =>
  textOf(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');

/** A year agrees with each day of it, and a range with its years. */
function sameDate(a: string, b: string): boolean {
  const [one, other] = [datesIn(a), datesIn(b)];
  const isRange = (text: string, dates: readonly string[]) => dates.length === 2 && / to | until /.test(text);
  if (isRange(a, one)) return other.some((date) => isWithin(date, one));
  if (isRange(b, other)) return one.some((date) => isWithin(date, other));
  return one.some((date) => other.some((listed) => date.startsWith(listed) || listed.startsWith(date)));
}

const datesIn = (text: string) => text.match(/\b\d{4}(?:-\d{2}(?:-\d{2})?)?\b/g) ?? [];

function isWithin(date: string, [from = '', to = '']: readonly string[]): boolean {
  const year = date.slice(0, 4);
  return year >= from.slice(0, 4) && year <= to.slice(0, 4);
}

function sameCountry(a: string, b: string): boolean {
  const codes = countryCodes(a);
  const others = countryCodes(b);
  if (!codes || !others) return sameText(a, b);
  return codes.some((code) => others.includes(code));
}

/** A number from its first digit on, without blanks and strokes, under any name of its kind. */
function sameNumber(a: string, b: string): boolean {
  const [one, other] = [numberOf(a), numberOf(b)];
  return one !== '' && one === other;
}

const numberOf = (identifier: string) => {
  const plain = identifier.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  const from = plain.search(/\p{N}/u);
  return from === -1 ? '' : plain.slice(from);
};
