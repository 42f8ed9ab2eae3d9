import { spawnSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sampleLists } from '../../lib/contract/imports/samples.ts';
import { isListType, type ListType, listTypeKeys } from '../../lib/contract/lists/listTypes.ts';
import { ListRefusal } from '../../lib/lists/listRefusal.ts';
import { readList } from '../../lib/lists/readList.ts';
import { largeAdvancedXml } from './largeAdvancedXml.ts';

export const summary =
  'reading [FILE ...] [--runs 3]    seconds and memory of reading list files; under `taskset -c 0`: on one core';

const root = resolve(import.meta.dirname, '../..');
const clock = () => new Date();
/** The size of SDN_ADVANCED.XML. */
const advancedBytes = 126 * 1024 * 1024;

interface Measured {
  records: number;
  seconds: number;
  /** Of all its cores: tells on a busy machine what the seconds would be on an idle one. */
  processorSeconds: number;
  /** At its peak above what the process had before it read. */
  megabytes: number;
}

/** Each file in a process of its own, so that none finds warm code or memory taken. Without files: the samples, and a large one. */
export async function run(args: string[]): Promise<void> {
  // `once` is how it calls itself: this list's one file, here and now.
  const options = { runs: { type: 'string', default: '3' }, once: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (isListType(values.once)) return console.log(JSON.stringify(await measure(positionals[0] ?? '', values.once)));
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs takes a whole number above 0, not ${values.runs}`);
  console.log(`${`median of ${runs}`.padEnd(38)} seconds  processor  peak MB  records`);
  if (positionals.length > 0) for (const file of positionals) report(file, await listTypeOf(file), runs);
  else await reportSamples(runs);
}

async function reportSamples(runs: number): Promise<void> {
  for (const { file, listType } of sampleLists) report(join(root, 'lib/lists/samples', file), listType, runs);
  const folder = mkdtempSync(join(tmpdir(), 'klarnavn-reading-'));
  try {
    const large = join(folder, 'advanced_126_MB.xml');
    await largeAdvancedXml(
      join(root, 'test/lists/fixtures/ofac_advanced_2020-03-17_excerpt.xml'),
      large,
      advancedBytes,
    );
    report(large, 'us_ofac_sanctions', runs);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function report(file: string, listType: ListType, runs: number): void {
  const measured = Array.from({ length: runs }, () => measureApart(file, listType));
  const column = (of: keyof Measured, width: number, digits = 0) =>
    median(measured.map((one) => one[of]))
      .toFixed(digits)
      .padStart(width);
  const columns = [
    column('seconds', 7, 2),
    column('processorSeconds', 9, 2),
    column('megabytes', 7),
    column('records', 7),
  ];
  console.log(`${basename(file).padEnd(38)} ${columns.join('  ')}`);
}

function measureApart(file: string, listType: ListType): Measured {
  const args = ['--import', 'tsx', join(root, 'bin/bench.ts'), 'reading', '--once', listType, file];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} could not be measured: ${stderr.trim()}`);
  return JSON.parse(stdout);
}

async function measure(file: string, listType: ListType): Promise<Measured> {
  const memoryBefore = process.memoryUsage.rss();
  let peak = memoryBefore;
  async function* watched() {
    for await (const chunk of createReadStream(file)) {
      peak = Math.max(peak, process.memoryUsage.rss());
      yield chunk as Uint8Array;
    }
  }
  const startedAt = performance.now();
  const processorBefore = process.cpuUsage();
  let records = 0;
  for await (const _ of readList(watched(), { listType, fileName: file, clock }).entities) {
    records += 1;
    if (records % 100 === 0) peak = Math.max(peak, process.memoryUsage.rss());
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(processorBefore);
  const megabytes = (peak - memoryBefore) / 1024 / 1024;
  return { records, seconds, processorSeconds: (user + system) / 1_000_000, megabytes };
}

/** The list whose reader takes the file's beginning. */
async function listTypeOf(file: string): Promise<ListType> {
  let refusal: unknown;
  for (const listType of listTypeKeys) {
    const { entities } = readList(createReadStream(file), { listType, fileName: file, clock });
    try {
      await entities.next();
      await entities.return();
      return listType;
    } catch (error) {
      if (!(error instanceof ListRefusal) || error.code !== 'WRONG_LIST') throw error;
      refusal = error;
    }
  }
  throw refusal;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
