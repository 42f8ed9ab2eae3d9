import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { limitDefault, thresholdMin } from '../../lib/contract/screening/screeningLimits.ts';
import { search } from '../../lib/screening/search.ts';
import { kindOf, openIndex, readLines } from './index.ts';

export const summary =
  'retrieval QUERIES.jsonl --index DIR --out RESULTS.jsonl    search every query, results from score 0.5 up';

/** One line of a file of queries: an alias of a listed record, left out of the index. */
export interface RetrievalLine {
  qid: string;
  query: string;
  type?: string;
}

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { index: { type: 'string' }, out: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file || !values.index || !values.out) throw new Error(`usage: ${summary}`);
  const segments = await openIndex(values.index);
  const lines: string[] = [];
  for await (const { qid, query, type } of readLines<RetrievalLine>(file)) {
    const found = search(segments, {
      name: query,
      matchType: 'fuzzy',
      threshold: thresholdMin,
      limit: limitDefault,
      kind: kindOf(type),
    });
    const results = found.matches
      .filter((match) => match.score >= thresholdMin)
      .map((match) => ({ id: match.entity.sourceRef, score: match.score }));
    lines.push(JSON.stringify({ qid, results }));
  }
  await writeFile(values.out, `${lines.join('\n')}\n`);
}
