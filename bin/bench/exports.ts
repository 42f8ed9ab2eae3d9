import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BatchColumns } from '../../lib/contract/batches/batchOptions.ts';
import type { BatchPreview } from '../../lib/contract/batches/batchShapes.ts';
import { type Api, callBatches, sendBatchFile, untilBatch } from './batchApi.ts';

export const summary =
  'exports --data DIR [--files DIR]        files as systems export them, through a running product: who of the listed is found, said or lost';

/** A name written by somebody into a file. */
interface Expected {
  file: string;
  row: number;
  name: string;
  listed: boolean;
  columns: string[];
}

interface Result {
  options: { columns: BatchColumns };
  rows: {
    row: number;
    status: string;
    matches?: { name: string; aliases?: string[]; explanation: { matched_name: string } }[];
  }[];
}

const none = { found: 0, said: 0, lost: 0, flagged: 0, ordinary: 0 };
type Counts = typeof none;

/** Screens each file as a program would, with nothing said about its columns. A listed name neither found nor reported is lost. */
export async function run(args: string[]): Promise<void> {
  const options = { data: { type: 'string' }, files: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  if (!values.data) throw new Error(`usage: ${summary}`);
  const api: Api = JSON.parse(readFileSync(join(values.data, 'demo.json'), 'utf8'));
  const folder = values.files ?? resolve(import.meta.dirname, '../../../shared/matching/exports');
  const expected = readFileSync(join(folder, 'expected.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Expected);
  const total = { ...none };
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.csv'))) {
    const counts = await screened(api, folder, file, expected);
    for (const key of Object.keys(none) as (keyof Counts)[]) total[key] += counts[key];
    console.log(`${file.padEnd(28)} ${textOf(counts)}`);
  }
  console.log(`${'all'.padEnd(28)} ${textOf(total)}`);
  if (total.lost > 0) process.exitCode = 1;
}

const textOf = ({ found, said, lost, flagged, ordinary }: Counts) =>
  `listed: ${found} found, ${said} said, ${lost} lost; ordinary: ${flagged} of ${ordinary} flagged`;

async function screened(api: Api, folder: string, file: string, all: readonly Expected[]): Promise<Counts> {
  const id = await sendBatchFile(api, file, readFileSync(join(folder, file)));
  const names = all.filter((one) => one.file === file);
  try {
    const preview = await callBatches<BatchPreview>(api, 'POST', `/${id}/preview`, {});
    await callBatches(api, 'POST', `/${id}/start`, {});
    await untilBatch(api, id, ({ status }) => status !== 'processing');
    const { url } = await callBatches<{ url: string }>(api, 'GET', `/${id}/result?format=json`);
    return counted(names, (await (await fetch(url)).json()) as Result, preview);
  } catch (error) {
    await callBatches(api, 'POST', `/${id}/cancel`, {}).catch(() => {});
    console.log(`  ${file}: ${(error as Error).message}`);
    return {
      ...none,
      said: names.filter(({ listed }) => listed).length,
      ordinary: names.filter((one) => !one.listed).length,
    };
  }
}

function counted(names: readonly Expected[], { rows }: Result, { name_columns_left_out: left }: BatchPreview): Counts {
  const counts = { ...none };
  for (const { row, name, listed, columns } of names) {
    const entries = rows.filter((entry) => entry.row === row);
    const wanted = wordsOf(name);
    const isFound = entries
      .flatMap(({ matches = [] }) => matches)
      .some((match) => {
        const own = wordsOf([match.name, ...(match.aliases ?? []), match.explanation.matched_name].join(' '));
        return [...wanted].filter((word) => own.has(word)).length >= Math.min(2, wanted.size);
      });
    const isSaid =
      entries.some(({ status }) => status === 'not_screened') || columns.some((column) => left.includes(column));
    if (!listed) counts.ordinary += 1;
    if (!listed && isFound) counts.flagged += 1;
    if (listed) counts[isFound ? 'found' : isSaid ? 'said' : 'lost'] += 1;
  }
  return counts;
}

const wordsOf = (text: string) =>
  new Set(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [],
  );
