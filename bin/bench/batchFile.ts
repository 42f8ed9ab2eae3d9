import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type BatchFormat, batchFormats } from '../../lib/contract/batches/batchLimits.ts';
import type { BatchFile } from '../../lib/contract/batches/batchShapes.ts';
import { type Api, callBatches, startBatchFile, untilBatch } from './batchApi.ts';
import { randomNumbers } from './madeNames.ts';
import { processMemory } from './processMemory.ts';
import { processOf, processSeconds } from './processTree.ts';

export const summary =
  'batchfile --data DIR [--rows 100000]    a file of names through a running product: speed, memory, cancelling, a second run';

const pollMs = 500;

/** What a run measured. */
interface Run {
  batch: BatchFile;
  seconds: number;
  cpuSeconds: number;
  /** MB, at each look. */
  memory: number[];
}

export async function run(args: string[]): Promise<void> {
  const options = { data: { type: 'string' }, rows: { type: 'string', default: '100000' } } as const;
  const { values } = parseArgs({ args, options });
  if (!values.data) throw new Error(`usage: ${summary}`);
  const api: Api = JSON.parse(readFileSync(join(values.data, 'demo.json'), 'utf8'));
  const pid = processOf(values.data);
  const rows = Number(values.rows);
  const file = gzipSync(fileOf(rows));

  const first = await screened(api, file, pid);
  const rate = `${Math.round(rows / first.seconds)} rows a second, ${((first.cpuSeconds * 1000) / rows).toFixed(2)} CPU ms a row`;
  report(`${rows} rows, fuzzy, all lists`, `${first.seconds.toFixed(0)} s, ${rate}`, 'at most 6 minutes of 100,000');
  report('rows with a match', String(first.batch.rows_with_matches), '');
  const [begin = 0] = first.memory;
  report('memory at the beginning / most', `${begin} / ${Math.max(...first.memory)} MB`, 'flat');
  const firstHashes = await hashes(api, first.batch.id);

  const second = await screened(api, file, pid);
  const secondHashes = await hashes(api, second.batch.id);
  for (const format of batchFormats) {
    const isEqual = firstHashes[format].sha256 === secondHashes[format].sha256;
    report(
      `second run, ${format}`,
      `${isEqual ? 'equal' : 'DIFFERENT'}, ${firstHashes[format].megabytes} MB`,
      'byte-equal',
    );
  }

  const id = await startBatchFile(api, file);
  await untilBatch(api, id, ({ rows_done }) => rows_done > 0);
  const asked = performance.now();
  const { batch } = await callBatches<{ batch: BatchFile }>(api, 'POST', `/${id}/cancel`, {});
  const answered = performance.now() - asked;
  const quietMs = await untilQuiet(pid, asked);
  report('cancelling: answer / no more work', `${ms(answered)} / ${ms(quietMs)}`, 'at most 5 s');
  const isKept = batch.searches_counted === batch.rows_done;
  report(
    'searches counted of it',
    `${batch.searches_counted} of ${batch.rows_to_screen}`,
    isKept ? 'as screened' : 'WRONG',
  );
}

async function screened(api: Api, file: Uint8Array, pid: number): Promise<Run> {
  const memory = [Math.round(processMemory(pid) / 1024)];
  const [begun, cpu] = [performance.now(), processSeconds(pid)];
  const id = await startBatchFile(api, file);
  const batch = await untilBatch(api, id, ({ status }) => {
    memory.push(Math.round(processMemory(pid) / 1024));
    return status !== 'processing';
  });
  if (batch.status !== 'completed') throw new Error(`The batch is ${batch.status}: ${batch.error_message}`);
  return { batch, memory, seconds: (performance.now() - begun) / 1000, cpuSeconds: processSeconds(pid) - cpu };
}

/** Milliseconds of rest before the product counts as idle: less than a fifth of a processor. */
async function untilQuiet(pid: number, since: number): Promise<number> {
  for (;;) {
    const before = processSeconds(pid);
    await new Promise((done) => setTimeout(done, pollMs));
    if (processSeconds(pid) - before < pollMs / 1000 / 5) return performance.now() - since - pollMs;
  }
}

async function hashes(api: Api, id: string): Promise<Record<BatchFormat, { sha256: string; megabytes: string }>> {
  const found = {} as Record<BatchFormat, { sha256: string; megabytes: string }>;
  for (const format of batchFormats) {
    const { url } = await callBatches<{ url: string }>(api, 'GET', `/${id}/result?format=${format}`);
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of (await fetch(url)).body as unknown as AsyncIterable<Uint8Array>) {
      hash.update(piece);
      bytes += piece.length;
    }
    found[format] = { sha256: hash.digest('hex'), megabytes: (bytes / 1024 / 1024).toFixed(1) };
  }
  return found;
}

const given = 'Anna Peter Mohammed Jens Kirsten Ali Olga Hans Maria Wei Fatima Lars Ivan Sofie Ahmed Kim'.split(' ');
const families = 'Hansen Nielsen Petrov Khan Müller Al-Masri Chen Ivanova Schmidt Lund Kowalski Haddad Park Berg'.split(
  ' ',
);

/** Customers as a bank has them: every word from a few hundred, a year of birth, a country. The same in every run. */
function fileOf(rows: number): string {
  const random = randomNumbers(1);
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] as string;
  const syllable = () => pick(['ka', 'ber', 'lin', 'mo', 'ste', 'ru', 'van', 'di', 'sel', 'an', 'tor', 'mi']);
  const lines = Array.from({ length: rows }, (_, i) => {
    const family = random() < 0.5 ? pick(families) : `${syllable()}${syllable()}${syllable()}`;
    return `${i + 1};${pick(given)} ${family};${1930 + Math.floor(random() * 75)};${pick(['DK', 'DE', 'RU', 'SY', ''])}`;
  });
  return `Customer ID;Name;Date of birth;Nationality\n${lines.join('\n')}\n`;
}

const ms = (value: number) => `${Math.round(value)} ms`;

function report(what: string, measured: string, limit: string): void {
  console.log(`${what.padEnd(40)} ${measured.padEnd(50)} ${limit}`);
}
