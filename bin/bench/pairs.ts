import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { search } from '../../lib/screening/search.ts';
import { buildSegment, openSegment, type Segment, shareWords } from '../../lib/screening/segments.ts';
import { kindOf, openIndex, readLines, toEntity } from './index.ts';

export const summary =
  'pairs PAIRS.jsonl [--index DIR] [--out SCORES.jsonl]    score pairs of names, lines {id, query, candidate, schema}, alone or among the lists of an index';

/** One line of a file of labelled pairs. */
export interface PairLine {
  id: string;
  query: string;
  candidate: string;
  schema?: string;
  label?: string;
}

export async function run(args: string[]): Promise<void> {
  const options = { out: { type: 'string' }, index: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [file] = positionals;
  if (!file) throw new Error(`usage: ${summary}`);
  const pairs: PairLine[] = [];
  for await (const pair of readLines<PairLine>(file)) pairs.push(pair);
  const score = values.index ? await scorerAmong(await openIndex(values.index), pairs) : scorePair;
  const lines: string[] = [];
  for (const pair of pairs) lines.push(JSON.stringify({ id: pair.id, score: await score(pair) }));
  if (values.out) await writeFile(values.out, `${lines.join('\n')}\n`);
  else console.log(lines.join('\n'));
}

/** Score of the query against a list of one record with one name; 0 if not found at all. */
export async function scorePair(pair: PairLine): Promise<number> {
  return scoreIn(pair, [await segmentOfPairs([pair])]);
}

/** Scores a pair as customers meet it: its record stands among those of real lists and of the other pairs. */
async function scorerAmong(lists: readonly Segment[], pairs: readonly PairLine[]): Promise<(pair: PairLine) => number> {
  const segments = [...lists, await segmentOfPairs(pairs)];
  shareWords(segments);
  return (pair) => scoreIn(pair, segments);
}

const listOfPairs = 'pairs';
/** More than any query finds. */
const allMatches = 100_000;

async function segmentOfPairs(pairs: readonly PairLine[]): Promise<Segment> {
  const entities = pairs.map(({ id, candidate, schema }) => toEntity({ id, type: schema, names: [candidate] }));
  const opened = await openSegment(await buildSegment({ list: listOfPairs, editionDate: '2026-01-01', entities }));
  if (!opened.ok) throw new Error(opened.sentence);
  return opened.segment;
}

function scoreIn({ id, query, schema }: PairLine, segments: readonly Segment[]): number {
  const kind = kindOf(schema);
  const { matches } = search([...segments], { name: query, matchType: 'fuzzy', threshold: 0, limit: allMatches, kind });
  return matches.find(({ segment, entity }) => segment.list === listOfPairs && entity.sourceRef === id)?.score ?? 0;
}
