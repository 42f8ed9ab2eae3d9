import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Countries of several scripts and ways to name people, for which both tables have enough names. */
const countries = ['DK', 'GB', 'FR', 'ES', 'IT', 'PL', 'RU', 'UA', 'TR', 'KR', 'JP', 'MX'];
const namesInAll = 1000;
/** Neighbours in a table of ranks are much alike; steps that share no factor with its length reach every name. */
const [forenameStep, surnameStep] = [7, 13];

interface CommonNames {
  forenames: string[];
  surnames: string[];
}

/**
 * A thousand ordinary persons of twelve countries, of each country as many: its most common forenames and surnames joined. Every second one
 * is written in the country's own script. `folder` has the tables common-forenames-by-country.csv and common-surnames-by-country.csv of
 * sigpwned/popular-names-by-country-dataset, 2023.
 */
export async function ordinaryOfCountries(folder: string): Promise<string[]> {
  const forenames = await rows(join(folder, 'common-forenames-by-country.csv'), 'Romanized Name', 'Localized Name');
  const surnames = await rows(join(folder, 'common-surnames-by-country.csv'), 'Romanized Name', 'Localized Name');
  const each = Math.ceil(namesInAll / countries.length);
  const all = Array.from({ length: each }, (_, i) =>
    countries.map((country) => {
      const script = i % 2;
      const of = (table: Map<string, string[][]>) => (table.get(country) ?? []).map((names) => names[script] ?? '');
      return personOf({ forenames: of(forenames), surnames: of(surnames) }, i);
    }),
  );
  return all.flat().slice(0, namesInAll);
}

/** The i-th person of a country, each another one: every forename is taken once before one is taken again, and then with other surnames. */
function personOf({ forenames, surnames }: CommonNames, i: number): string {
  if (forenames.length === 0 || surnames.length === 0) throw new Error('The tables of common names lack a country.');
  const round = Math.floor(i / forenames.length);
  return `${forenames[(i * forenameStep) % forenames.length]} ${surnames[(i * surnameStep + round) % surnames.length]}`;
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
