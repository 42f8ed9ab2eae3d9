import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';

export const summary =
  'writing --names DIR --persons FILE --out FILE    count letters again for lib/lists/files/writing.data.json';

/** Scripts with letters counted one after another; of the others each letter stands for itself. */
const alphabets = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Thai'].map((script) => ({
  only: new RegExp(`^[\\p{Script=${script}}\\p{M}]+$`, 'u'),
  pairs: new Map<string, Map<string, number>>(),
}));
const apart = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc々]$/u;
const word = /[\p{L}\p{M}\u30fc々]+/gu;
const plain = /^[\0-\x7f]*$/;
/** A source with each name once counts its languages alike; a long one has many more Russian and Chinese names than others. */
const weights = { populations: 60, firstNames: 10, customers: 3, persons: 1 };
/** Rarer ones are slips. */
const countMin = 3;

export async function run(args: string[]): Promise<void> {
  const options = { names: { type: 'string' }, persons: { type: 'string' }, out: { type: 'string' } } as const;
  const { names, persons, out } = parseArgs({ args, options }).values;
  if (!names || !persons || !out) throw new Error(`usage: ${summary}`);
  const letters = new Map<string, number>();
  const count = (text: string, weight: number) => countWords(text, weight, letters);
  count((await read(persons)).replace(/=> Q\d+/g, ''), weights.persons);
  count(await read(join(names, 'common-forenames-by-country.csv')), weights.populations);
  count(await read(join(names, 'common-surnames-by-country.csv')), weights.populations);
  count(await read(join(names, 'firstnames_55_countries.csv.gz')), weights.firstNames);
  count(await read(join(names, 'customers_global_50k.csv.gz')), weights.customers);
  const about =
    'How names are written: bits of a letter behind another one, a blank for the ends of words, and of letters that stand for themselves; in halves as digits of base 36. Counted by bin/bench/writing.ts from the names of persons in Wikidata (CC0) by way of rigour 1.8.2 (MIT License, Copyright (c) OpenSanctions), common forenames and surnames by country, first names of 55 countries and generated customers.';
  const pairs: Record<string, string> = {};
  for (const { pairs: counted } of alphabets)
    for (const [before, after] of counted) pairs[before] = (pairs[before] ?? '') + digitsOf(after, plain.test(before));
  await writeFile(out, `${JSON.stringify({ about, pairs, letters: digitsOf(letters) }, null, 1)}\n`);
}

async function read(file: string): Promise<string> {
  const bytes = await readFile(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

function countWords(text: string, weight: number, letters: Map<string, number>): void {
  for (const [found] of text.normalize('NFC').toLowerCase().matchAll(word)) {
    if (plain.test(found)) continue;
    const alphabet = alphabets.find(({ only }) => only.test(found));
    if (!alphabet) {
      for (const letter of found) if (apart.test(letter)) letters.set(letter, (letters.get(letter) ?? 0) + weight);
      continue;
    }
    let before = ' ';
    for (const letter of `${found} `) {
      const after = alphabet.pairs.get(before) ?? new Map<string, number>();
      after.set(letter, (after.get(letter) ?? 0) + weight);
      alphabet.pairs.set(before, after);
      before = letter;
    }
  }
}

/** Each letter with its bits; without ASCII behind ASCII, the same in every encoding. */
function digitsOf(counted: Map<string, number>, isBehindPlain = false): string {
  const all = [...counted.values()].reduce((sum, n) => sum + n, 0);
  const kept = [...counted]
    .filter(([letter, n]) => n >= countMin && letter.length === 1 && !(isBehindPlain && plain.test(letter)))
    .sort(([, a], [, b]) => b - a);
  return kept.map(([letter, n]) => letter + Math.min(35, Math.round(2 * Math.log2(all / n))).toString(36)).join('');
}
