import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { Word } from '../../lib/screening/names/word.ts';
import { foldWords } from '../../lib/screening/text/fold.ts';
import { type EntityLine, readLines } from './index.ts';

export const summary =
  'rarity ENTITIES.jsonl --names DIR --out FILE    count words again for lib/screening/names/rarity.data.json';

/** A word in one of this many names is as rare as possible: about the number of different names on the lists. */
const nameCount = 80_000;
/** Rarity is stored in steps of 1/20; words from this step on are left out, since unknown words count as rare. */
const stepCount = 20;
const stepMax = 17;

export async function run(args: string[]): Promise<void> {
  const options = { names: { type: 'string' }, out: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [file] = positionals;
  if (!file || !values.names || !values.out) throw new Error(`usage: ${summary}`);

  const shares = new Map<string, number>();
  const raise = (text: string, share: number) => {
    for (const word of foldWords(text)) {
      const { form } = new Word(word);
      if (/^[a-z]+$/.test(form) && share > (shares.get(form) ?? 0)) shares.set(form, share);
    }
  };
  for (const [word, share] of await sharesInLists(file)) raise(word, share);
  await raiseByPopulation(values.names, raise);

  const steps: string[][] = [];
  for (const [form, share] of [...shares].sort()) {
    const step = Math.round((stepCount * Math.log(1 / share)) / Math.log(nameCount));
    if (step < stepMax) steps[Math.max(0, step)] = [...(steps[Math.max(0, step)] ?? []), form];
  }
  const about = `Canonical forms of common words by rarity, in steps of 1/${stepCount} of log(1/share) / log(${nameCount}). Counted by bin/bench/rarity.ts from the EU, UK, UN, OFAC and SECO lists of 2026, the US census of surnames, common forenames and surnames by country, and companies of 35 stock exchanges.`;
  const bySteps = Array.from({ length: stepMax }, (_, step) => (steps[step] ?? []).join(' '));
  await writeFile(values.out, `${JSON.stringify({ about, steps: bySteps }, null, 1)}\n`);
}

/** Share of different names with the word; a name repeated by several lists or aliases counts once. */
async function sharesInLists(file: string): Promise<[string, number][]> {
  const names = new Set<string>();
  for await (const { names: all } of readLines<EntityLine>(file)) {
    for (const name of all) names.add([...new Set(foldWords(name))].sort().join(' '));
  }
  return count(names);
}

function count(names: Iterable<string>): [string, number][] {
  const counts = new Map<string, number>();
  let total = 0;
  for (const name of names) {
    total++;
    for (const word of new Set(name.split(' '))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return Array.from(counts, ([word, n]) => [word, n / total]);
}

/** Names of ordinary people and companies: common among customers even if rare on the lists. */
async function raiseByPopulation(folder: string, raise: (text: string, share: number) => void): Promise<void> {
  const lines = async (file: string) => {
    const bytes = await readFile(join(folder, file));
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').trim().split('\n').slice(1);
  };
  // Columns: name, percent of the population, ...
  for (const line of await lines('us_surnames_census.txt.gz')) {
    const [name = '', percent] = line.split(/\s+/);
    raise(name, (Number(percent) / 100) * 0.3);
  }
  // Ranked by country; the last columns are the localised and the romanised name.
  for (const line of await lines('common-surnames-by-country.csv')) {
    const [, rank, , , , romanised = ''] = line.split(',');
    raise(romanised, 0.0015 / (1 + Number(rank) / 10));
  }
  for (const line of await lines('common-forenames-by-country.csv')) {
    raise(line.split(',')[11] ?? '', 0.001);
  }
  // Frequency per country as a power of two per cent.
  for (const line of await lines('firstnames_55_countries.csv.gz')) {
    const [name = '', , ...countries] = line.split(';');
    const powers = countries.filter((cell) => cell.trim() !== '').map(Number);
    if (powers.length > 0) raise(name.replaceAll('+', ' '), 2 ** Math.max(...powers) / 1000);
  }
  const companies = (await lines('companies_35_exchanges.csv')).map((line) =>
    foldWords(line.split(',').slice(0, -2).join(' ')),
  );
  for (const [word, share] of count(companies.map((words) => words.join(' ')))) raise(word, share * 0.3);
}
