import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Countries of several scripts and ways to name people, with enough names in both tables. */
const countries = ['DK', 'GB', 'FR', 'ES', 'IT', 'PL', 'RU', 'UA', 'TR', 'KR', 'JP', 'CN', 'MX'];
/** In their own script, the surname first and no blank. */
const surnameFirst = ['KR', 'JP', 'CN'];
const namesInAll = 1000;
/** Neighbours in a table of ranks are much alike; steps coprime to its length reach every name. */
const [forenameStep, surnameStep] = [7, 17];

interface CommonNames {
  forenames: string[];
  surnames: string[];
}

/**
 * A thousand different ordinary persons of thirteen countries, of each country as many: its most common forenames and surnames joined. Every second one
 * is written in the country's own script, as people there write it. `folder` has the tables common-forenames-by-country.csv and common-surnames-by-country.csv of
 * sigpwned/popular-names-by-country-dataset, 2023.
 */
export async function ordinaryOfCountries(folder: string): Promise<string[]> {
  const forenames = await rows(join(folder, 'common-forenames-by-country.csv'), 'Romanized Name', 'Localized Name');
  const surnames = await rows(join(folder, 'common-surnames-by-country.csv'), 'Romanized Name', 'Localized Name');
  const all = new Set<string>();
  for (let i = 0; all.size < namesInAll && i < namesInAll; i++) {
    const script = i % 2;
    for (const country of countries) {
      const of = (table: Map<string, string[][]>) => [
        ...new Set((table.get(country) ?? []).map((names) => names[script] ?? '').filter((name) => name !== '')),
      ];
      const [forename, surname] = personOf({ forenames: of(forenames), surnames: of(surnames) }, i);
      all.add(script === 1 && surnameFirst.includes(country) ? `${surname}${forename}` : `${forename} ${surname}`);
    }
  }
  return [...all].slice(0, namesInAll);
}

/** The i-th person of a country, each another one: every forename is taken once before one is taken again, and then with other surnames. */
function personOf({ forenames, surnames }: CommonNames, i: number): [forename: string, surname: string] {
  if (forenames.length === 0 || surnames.length === 0) throw new Error('The tables of common names lack a country.');
  const round = Math.floor(i / forenames.length);
  const [forename, surname] = [i * forenameStep, i * surnameStep + round];
  return [forenames[forename % forenames.length] as string, surnames[surname % surnames.length] as string];
}

/** By country, the wanted columns of its rows. */
async function rows(file: string, ...wanted: string[]): Promise<Map<string, string[][]>> {
  const [head = '', ...lines] = (await readFile(file, 'utf8'))
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const columns = wanted.map((title) => head.split(',').indexOf(title));
  const byCountry = new Map<string, string[][]>();
  for (const line of lines) {
    const cells = line.split(',');
    const known = byCountry.get(cells[0] ?? '') ?? [];
    known.push(columns.map((column) => cells[column] ?? ''));
    byCountry.set(cells[0] ?? '', known);
  }
  return byCountry;
}
