import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { search } from '../../lib/screening/search.ts';
import { buildSegment, openSegment } from '../../lib/screening/segments.ts';
import { kindOf, readLines, toEntity } from './index.ts';

export const summary =
  'pairs PAIRS.jsonl [--out SCORES.jsonl]    score pairs of names, lines {id, query, candidate, schema}';

/** One line of a file of labelled pairs. */
export interface PairLine {
  id: string;
  query: string;
  candidate: string;
  schema?: string;
  label?: string;
}

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { out: { type: 'string' } }, allowPositionals: true });
  const [file] = positionals;
  if (!file) throw new Error(`usage: ${summary}`);
  const lines: string[] = [];
  for await (const pair of readLines<PairLine>(file)) {
    lines.push(JSON.stringify({ id: pair.id, score: await scorePair(pair) }));
  }
  if (values.out) await writeFile(values.out, `${lines.join('\n')}\n`);
  else console.log(lines.join('\n'));
}

/** The query's score against a list of one record with one name; 0 if it is not found at all. */
export async function scorePair({ query, candidate, schema }: PairLine): Promise<number> {
  const entity = toEntity({ id: '1', type: schema, names: [candidate] });
  const opened = await openSegment(await buildSegment({ list: 'pair', editionDate: '2026-01-01', entities: [entity] }));
  if (!opened.ok) throw new Error(opened.sentence);
  const result = search([opened.segment], {
    name: query,
    matchType: 'fuzzy',
    threshold: 0,
    limit: 1,
    kind: kindOf(schema),
  });
  return result.matches[0]?.score ?? 0;
}
