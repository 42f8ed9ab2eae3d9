import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { limitMax, thresholdDefault } from '../../lib/contract/screening/screeningLimits.ts';
import { search } from '../../lib/screening/search.ts';
import type { Segment } from '../../lib/screening/segments.ts';
import * as index from './index.ts';
import { openIndex, readLines } from './index.ts';

export const summary =
  'press CASES.jsonl --index DIR [--missed]    how many listed subjects are found as newspapers of other languages write them';

/** One line of a file of press spellings. */
interface PressLine {
  query: string;
  /** ISO 639-1 */
  language: string;
  /** ISO 15924 */
  script: string;
  kind: string;
  /** By its sound (`transcription`) or by its meaning (`translation`). */
  form: string;
  subject: string;
  /** All records of the subject, each as `<list>:<id>`. */
  ids: string[];
  /** The spelling is a listed alias already. */
  control: boolean;
}

interface PressResult extends PressLine {
  /** The subject's records at the default threshold. */
  found: string[];
}

interface PressShares {
  cases: number;
  /** The share of subjects with a found record. */
  found: number;
  /** The same for all their records. */
  all: number;
}

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { index: { type: 'string' }, missed: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file || !values.index) throw new Error(`usage: ${summary}`);
  const results = await pressResults(file, await openIndex(values.index));
  for (const by of ['form', 'kind', 'script', 'language'] as const) {
    for (const name of new Set(results.map((result) => result[by]))) {
      const part = results.filter((result) => result[by] === name);
      print(`${by} ${name}`, part);
    }
  }
  print('all', results);
  if (!values.missed) return;
  for (const { language, query, subject, ids, found } of results) {
    if (found.length < ids.length) console.log(`${language}  ${query}  ${subject}  ${found.length} of ${ids.length}`);
  }
}

/** Every spelling except listed aliases, searched without stating a kind. */
async function pressResults(file: string, segments: Segment[]): Promise<PressResult[]> {
  const results: PressResult[] = [];
  for await (const line of readLines<PressLine>(file)) {
    if (line.control) continue;
    const { matches } = search(segments, {
      name: line.query,
      matchType: 'fuzzy',
      threshold: thresholdDefault,
      limit: limitMax,
    });
    const reached = matches
      .filter(({ score }) => score >= thresholdDefault)
      .map(({ segment, entity }) => `${segment.list}:${entity.sourceRef}`);
    results.push({ ...line, found: line.ids.filter((id) => reached.includes(id)) });
  }
  return results;
}

function pressShares(results: readonly PressResult[]): PressShares {
  const share = (wanted: PressResult[]) => wanted.length / results.length;
  return {
    cases: results.length,
    found: share(results.filter(({ found }) => found.length > 0)),
    all: share(results.filter(({ found, ids }) => found.length === ids.length)),
  };
}

/** The rows of the table of accuracy; none without cases. `entities`: all records, with every alias. */
export async function pressRows(file: string, entities: string, folder: string): Promise<string[][]> {
  if (!existsSync(file)) return [];
  await index.run([entities, '--out', folder]);
  const results = await pressResults(file, await openIndex(folder));
  const large = results.filter(({ language }) => largeLanguages.includes(language));
  return [
    pressRow(`${results.length} spellings of the press of 32 languages: found / with all records`, results),
    pressRow(`... ${large.length} of German, French, Spanish, Russian, Arabic and Chinese`, large),
  ];
}

/** The languages of most newspapers besides English, as ISO 639-1. */
const largeLanguages = ['de', 'fr', 'es', 'ru', 'ar', 'zh'];

function pressRow(title: string, results: readonly PressResult[]): string[] {
  const { found, all } = pressShares(results);
  return [title, '-', `${found.toFixed(2)} / ${all.toFixed(2)}`];
}

function print(name: string, results: readonly PressResult[]): void {
  const { cases, found, all } = pressShares(results);
  console.log(`${name.padEnd(20)} ${found.toFixed(2)} found, ${all.toFixed(2)} with all records, of ${cases}`);
}
