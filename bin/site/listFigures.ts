import { databaseOf } from '../../lib/operations/lists/databaseOf.ts';
import type { ListedEntity } from '../../lib/screening/entity.ts';
import type { SampleEdition } from './sampleEditions.ts';

/** The scripts for counting names; a name counts for the first script with one of its letters. */
const scripts = [
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Chinese', /\p{Script=Han}/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Latin', /\p{Script=Latin}/u],
] as const;

/**
 * The site's charts of each sample: records, names by their script, and, if the file has dates of listing, the number of its records by
 * month (`2022-03`).
 */
export function listFigures(editions: readonly SampleEdition[]) {
  return editions.map((edition) => ({
    list: edition.listType,
    database: databaseOf({ list: edition.listType, part: edition.part }),
    date: edition.date,
    invented: edition.invented,
    records: edition.entities.length,
    names: edition.entities.reduce((sum, { names }) => sum + names.length, 0),
    scripts: countBy(edition.entities.flatMap(({ names }) => names.map(({ text }) => scriptOf(text)))),
    listed: countBy(edition.entities.flatMap(monthOf)),
  }));
}

function scriptOf(text: string): string {
  return scripts.find(([, letter]) => letter.test(text))?.[0] ?? 'other';
}

function monthOf({ listedOn }: ListedEntity): string[] {
  return listedOn ? [listedOn.slice(0, 7)] : [];
}

/** Sorted, so the same editions give the same file. */
function countBy(values: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
