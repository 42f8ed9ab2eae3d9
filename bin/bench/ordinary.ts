import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { thresholdMin } from '../../lib/contract/screeningLimits.ts';
import { search } from '../../lib/screening/search.ts';
import type { Segment } from '../../lib/screening/segments.ts';
import { openIndex, readLines } from './index.ts';

export const summary =
  'ordinary NAMES.jsonl --index DIR --out TOPS.jsonl [--dob]    the best score of each ordinary customer';

/** One line of a file of ordinary customers. */
export interface CustomerLine {
  name: string;
  set?: string;
  /** yyyy-mm-dd */
  dob?: string;
}

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { index: { type: 'string' }, out: { type: 'string' }, dob: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file || !values.index || !values.out) throw new Error(`usage: ${summary}`);
  const segments = await openIndex(values.index);
  const lines: string[] = [];
  for await (const customer of readLines<CustomerLine>(file)) {
    const score = bestScore(segments, customer.name, values.dob ? customer.dob : undefined);
    lines.push(JSON.stringify({ name: customer.name, set: customer.set, score }));
  }
  await writeFile(values.out, `${lines.join('\n')}\n`);
}

/** The best score any record gets for a person of this name; 0 if none is found. */
export function bestScore(segments: Segment[], name: string, dateOfBirth?: string): number {
  const query = {
    name,
    matchType: 'fuzzy',
    threshold: thresholdMin,
    limit: 1,
    kind: 'individual',
    dateOfBirth,
  } as const;
  return search(segments, query).matches[0]?.score ?? 0;
}
