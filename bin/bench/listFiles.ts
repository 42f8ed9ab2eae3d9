import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files of listed names for the bench's helper, the newest of each kind: its name here, its folder, and its names. */
const kinds: readonly [string, string, RegExp][] = [
  ['EU', 'eu', /^EU_FSF_1_1_\d{4}.*\.csv(\.gz)?$/],
  ['UK', 'uk', /^UK_Sanctions_List_\d{4}.*\.csv(\.gz)?$/],
  ['UN', 'un', /^consolidated_.*\.xml(\.gz)?$/],
  ['OFAC SDN', 'ofac', /^SDN_\d{4}.*\.csv(\.gz)?$/],
  ['OFAC SDN aliases', 'ofac', /^ALT_.*\.csv(\.gz)?$/],
  ['OFAC Consolidated', 'ofac', /^CONSOLIDATED_.*\.xml(\.gz)?$/],
  ['SECO', 'ch', /^seco_whole.*\.xml(\.gz)?$/],
];

/** "the official lists EU of 2026-05-01, UK of 2026-08-22, ...": each file read, with the date in its name. */
export function listsWithDates(lists: string): string {
  const named = kinds.flatMap(([name, folder, pattern]) => {
    const file = newest(join(lists, folder), pattern);
    return file === undefined ? [] : [`${name} of ${/\d{4}(-\d\d){0,2}/.exec(file)?.[0] ?? 'an unknown date'}`];
  });
  return `the official lists ${named.join(', ')}`;
}

function newest(folder: string, pattern: RegExp): string | undefined {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => pattern.test(file))
    .sort()
    .at(-1);
}
