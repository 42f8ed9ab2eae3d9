import { canonicalForm } from '../text/canonicalForm.ts';
import { romanise } from '../text/romanise.ts';
import nicknames from './nicknames.data.json';
import organisations from './organisations.data.json';
import shortNames from './shortForms.data.json';
import symbols from './symbols.data.json';

/** Short words are compared letter by letter; longer ones by sound too, in any script and romanisation. */
const soundLengthMin = 5;

/** Words of one meaning: "co", "company", "компания". */
const genericRows = merged(symbols.generic, organisations.generic);
/** Domains that spell the name of one body. */
const bodies = new Set(
  ['alqaeda', 'hezbollah', 'irgc', 'pla', 'ccp', 'cia'].map((name) => Object.keys(symbols.domain).indexOf(name)),
);
const generic = groups(genericRows, withSound);
const domain = groups(merged(symbols.domain, organisations.domain), withSound);
/** Each name beside its short form alone: "Sasha" is short for several names, none of them equal to another. */
const shortAbroad = Object.entries(shortNames.short).flatMap(([short, names]) =>
  names.split(' ').map((name) => `${name} ${short}`),
);
const given = groups([...shortForms(nicknames.names), ...shortAbroad], asWritten);
const titles = new Set(symbols.titles.split(' '));
const genericCount = genericRows.length;

/** Does not tell one organisation from another: "company", "group", "trading". */
export const isGenericWord = (text: string, form: string): boolean => groupsOf(generic, text, form).length > 0;
/** Tells the kind of an organisation: "bank", "airline". */
export const isDomainWord = (text: string, form: string): boolean => groupsOf(domain, text, form).length > 0;
/** A domain for its many spellings, but distinctive of a body: "Hezbollah", "Qaida". "Hezbollah", "Qaida". */
export const isBody = (text: string, form: string): boolean =>
  groupsOf(domain, text, form).some((group) => bodies.has(group));
export const isTitle = (text: string): boolean => titles.has(text);

/** The numbers of the groups a word belongs to: those of generic words, then those of domains. */
export function symbolsOf(text: string, form: string): number[] {
  return [...groupsOf(generic, text, form), ...groupsOf(domain, text, form).map((group) => group + genericCount)];
}

/** The row numbers of a given name and its short forms containing a word. */
export function givenNamesOf(text: string): number[] {
  return given.get(text) ?? [];
}

function groupsOf(table: Map<string, number[]>, text: string, form: string): number[] {
  return table.get(text) ?? (form.length >= soundLengthMin ? table.get(soundKey(form)) : undefined) ?? [];
}

function soundKey(form: string): string {
  return `/${form}`;
}

/** The rows of both tables, those of one group as one. */
function merged(table: Record<string, string>, more: Record<string, string>): string[] {
  const names = new Set([...Object.keys(table), ...Object.keys(more)]);
  return Array.from(names, (name) => `${table[name] ?? ''} ${more[name] ?? ''}`.trim());
}

/**
 * Each given name beside its short forms: one row for those known elsewhere as short forms too ("Billy" and "Willie") without further full
 * names; the rest in a row each, for "Bela" and "Bill" are both short for William, and two names.
 */
function shortForms(names: Record<string, string>): string[] {
  const shortOf = new Map(Object.entries(names).map(([name, short]) => [name, short.split(' ')]));
  const timesShort = new Map<string, number>();
  for (const short of [...shortOf.values()].flat()) timesShort.set(short, (timesShort.get(short) ?? 0) + 1);
  const rows = [...shortOf].flatMap(([name, short]) => {
    const row = new Set([name, ...short]);
    const isShortOnly = (each: string) =>
      (shortOf.has(each) || (timesShort.get(each) ?? 0) > 1) && (shortOf.get(each) ?? []).every((own) => row.has(own));
    return [
      [name, ...short.filter(isShortOnly)],
      ...short.filter((each) => !isShortOnly(each)).map((each) => [name, each]),
    ];
  });
  return [...new Set(rows.filter(({ length }) => length > 1).map((row) => row.sort().join(' ')))];
}

/** The groups of each key of a word; a row is a group of words. */
function groups(rows: string[], keysOf: (word: string) => string[]): Map<string, number[]> {
  const byKey = new Map<string, number[]>();
  for (const [group, row] of rows.entries()) {
    for (const key of new Set(row.split(' ').flatMap(keysOf))) {
      const known = byKey.get(key);
      if (known) known.push(group);
      else byKey.set(key, [group]);
    }
  }
  return byKey;
}

function withSound(word: string): string[] {
  return [word, soundKey(canonicalForm(romanise(word).latin))];
}

function asWritten(word: string): string[] {
  return [word];
}
