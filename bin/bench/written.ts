import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { limitMax, thresholdDefault } from '../../lib/contract/screening/screeningLimits.ts';
import { search } from '../../lib/screening/search.ts';
import type { Segment } from '../../lib/screening/segments.ts';
import * as index from './index.ts';
import { openIndex, readLines } from './index.ts';
import type { CustomerLine } from './ordinary.ts';
import { jointFields } from './writtenFields.ts';

export const summary =
  'written CASES.jsonl --index DIR [--customers NAMES.jsonl] [--missed]    how many listed names are found as files of customers write them';

/** One line of a file of such names. */
interface WrittenLine {
  qid: string;
  /** How it is written: `remark behind`, `joint person and`. */
  kind: string;
  query: string;
  listed: string;
  /** The record's key in its list. */
  id: string;
  list: string;
}

interface WrittenResult extends WrittenLine {
  found: boolean;
}

export async function run(args: string[]): Promise<void> {
  const options = {
    index: { type: 'string' },
    customers: { type: 'string' },
    missed: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [file] = positionals;
  if (!file || !values.index) throw new Error(`usage: ${summary}`);
  const segments = await openIndex(values.index);
  const results = await writtenResults(file, segments);
  for (const kind of new Set(results.map((result) => result.kind))) {
    const ofKind = results.filter((result) => result.kind === kind);
    console.log(`${kind.padEnd(34)} ${share(ofKind, ({ found }) => found).toFixed(3)} of ${ofKind.length}`);
  }
  console.log(`${'all'.padEnd(34)} ${share(results, ({ found }) => found).toFixed(3)} of ${results.length}`);
  if (values.missed) {
    for (const { qid, kind, query, listed } of results.filter(({ found }) => !found))
      console.log(`${qid}  ${kind}  ${query}  |  ${listed}`);
  }
  if (values.customers) {
    const { single, joint, flagged } = await flaggedShares(values.customers, segments);
    console.log(`one ordinary name flagged          ${(single * 100).toFixed(2)} %`);
    console.log(`two ordinary people in one field   ${(joint * 100).toFixed(2)} %, ${times(joint, single)} times`);
    if (values.missed) for (const field of flagged) console.log(`flagged  ${field}`);
  }
}

/** Every case, searched without stating a kind. */
async function writtenResults(file: string, segments: Segment[]): Promise<WrittenResult[]> {
  const results: WrittenResult[] = [];
  for await (const line of readLines<WrittenLine>(file)) {
    const query = { name: line.query, matchType: 'fuzzy', threshold: thresholdDefault, limit: limitMax } as const;
    const { matches } = search(segments, query);
    const found = matches.some(({ segment, entity }) => segment.list === line.list && entity.sourceRef === line.id);
    results.push({ ...line, found });
  }
  return results;
}

/** Shares of ordinary persons, and of fields with two of them, that match some record, searched as persons. `flagged`: those fields. */
async function flaggedShares(
  file: string,
  segments: Segment[],
): Promise<{ single: number; joint: number; flagged: string[] }> {
  const names: string[] = [];
  for await (const { name } of readLines<CustomerLine>(file)) names.push(name);
  const isFlagged = (name: string) =>
    search(segments, { name, kind: 'individual', matchType: 'fuzzy', threshold: thresholdDefault, limit: 1 })
      .totalMatches > 0;
  const fields = jointFields(names);
  const flagged = fields.filter(isFlagged);
  return { single: share(names, isFlagged), joint: flagged.length / fields.length, flagged };
}

/** Rows of the accuracy table; none without cases. `entities`: all records, with every alias. */
export async function writtenRows(file: string, entities: string, customers: string): Promise<string[][]> {
  if (!existsSync(file)) return [];
  const folder = await mkdtemp(join(tmpdir(), 'written-'));
  try {
    await index.run([entities, '--out', folder]);
    const segments = await openIndex(folder);
    const results = await writtenResults(file, segments);
    const abd = results.filter(({ kind }) => kind.startsWith('Abd '));
    const { single, joint } = await flaggedShares(customers, segments);
    return [
      [
        `${results.length} listed names as files of customers write them: found at ${thresholdDefault.toFixed(2)}`,
        '0.46 (logic-v2)',
        share(results, ({ found }) => found).toFixed(3),
      ],
      ['... Abd joined or apart, the worst kind', '-', worstShare(abd).toFixed(3)],
      [
        'fields with two ordinary people flagged; how many times as often as one',
        '-',
        `${(joint * 100).toFixed(2)} %; ${times(joint, single)}`,
      ],
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

function worstShare(results: readonly WrittenResult[]): number {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  return Math.min(
    ...kinds.map((kind) =>
      share(
        results.filter((result) => result.kind === kind),
        ({ found }) => found,
      ),
    ),
  );
}

function share<Item>(items: readonly Item[], isWanted: (item: Item) => boolean): number {
  return items.filter(isWanted).length / items.length;
}

const times = (joint: number, single: number) => (joint / single).toFixed(2);
