import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { thresholdMin } from '../../lib/contract/screening/screeningLimits.ts';
import type { EntityKind } from '../../lib/screening/entity.ts';
import { search } from '../../lib/screening/search.ts';
import type { Segment } from '../../lib/screening/segments.ts';
import { openIndex, readLines } from './index.ts';

export const summary =
  'ordinary NAMES.jsonl --index DIR --out TOPS.jsonl [--dob] [--kind individual]    the best score that each ordinary customer gets against the lists';

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
    options: {
      index: { type: 'string' },
      out: { type: 'string' },
      dob: { type: 'boolean', default: false },
      kind: { type: 'string', default: 'individual' },
    },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file || !values.index || !values.out) throw new Error(`usage: ${summary}`);
  const kind = values.kind === 'entity' ? 'entity' : 'individual';
  const segments = await openIndex(values.index);
  const lines: string[] = [];
  for await (const customer of readLines<CustomerLine>(file)) {
    const score = bestScore(segments, customer.name, kind, values.dob ? customer.dob : undefined);
    lines.push(JSON.stringify({ name: customer.name, set: customer.set, score }));
  }
  await writeFile(values.out, `${lines.join('\n')}\n`);
}

/** The best score any record gets for a person or organisation of this name; 0 if none is found. */
function bestScore(segments: Segment[], name: string, kind: EntityKind, dateOfBirth?: string): number {
  const query = {
    name,
    matchType: 'fuzzy',
    threshold: thresholdMin,
    limit: 1,
    kind,
    dateOfBirth,
  } as const;
  return search(segments, query).matches[0]?.score ?? 0;
}
