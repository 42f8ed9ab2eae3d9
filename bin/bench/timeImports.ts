import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Client } from '../../lib/contract/http/client.ts';
import type { SampleList } from '../../lib/contract/imports/samples.ts';
import { importFile } from '../local/importFile.ts';

export interface ImportTimes {
  /** From the begin of the upload to the job's end, median. */
  importedMs: number;
  /** ... to the API's first answer from the new edition, median. */
  screenedMs: number;
}

interface Product {
  client: Client;
  /** The ids of the editions behind an answer of the API. */
  screenedEditions(): Promise<string[]>;
}

const samples = resolve(import.meta.dirname, '../../lib/lists/samples');
/** A function looks for a newer edition every ten seconds; after this something is wrong. */
const screenedWithinMs = 60_000;

/** Imports a packed sample `runs` times, each time as a list of a later day: the edition is built, stored and taken up anew. */
export async function timeImports(product: Product, sample: SampleList, runs: number): Promise<ImportTimes> {
  const dir = mkdtempSync(join(tmpdir(), 'klarnavn-bench-list-'));
  const times: ImportTimes[] = [];
  try {
    for (let day = 1; day <= runs; day++) {
      const file = join(dir, sample.file);
      writeFileSync(file, laterBy(sample, day));
      times.push(await timeOne(product, file, sample));
    }
  } finally {
    rmSync(dir, { recursive: true });
  }
  const median = (of: keyof ImportTimes) =>
    times.map((one) => one[of]).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  return { importedMs: median('importedMs'), screenedMs: median('screenedMs') };
}

async function timeOne({ client, screenedEditions }: Product, file: string, sample: SampleList): Promise<ImportTimes> {
  const startedAt = performance.now();
  const { status, edition_id, error_message } = await importFile(client, file, sample.listType);
  const importedMs = performance.now() - startedAt;
  if (status !== 'completed' || edition_id === null)
    throw new Error(`The import of ${sample.file} ended as ${status}: ${error_message}`);
  while (!(await screenedEditions()).includes(edition_id)) {
    if (performance.now() - startedAt > importedMs + screenedWithinMs)
      throw new Error(`The edition of ${sample.file} is not screened.`);
    await pause(50);
  }
  return { importedMs, screenedMs: performance.now() - startedAt };
}

/** The same list, said to be of a later day, wherever the file writes its date. */
function laterBy({ file, date }: SampleList, days: number): Buffer {
  const later = new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
  const text = gunzipSync(readFileSync(join(samples, file))).toString();
  const dated = writtenDates(date).reduce(
    (whole, written, way) => whole.replaceAll(written, writtenDates(later)[way] as string),
    text,
  );
  if (dated === text) throw new Error(`The date of ${file} was not found in it.`);
  return gzipSync(dated);
}

/** ISO, as in Europe, as in America. */
function writtenDates(iso: string): string[] {
  const [year, month, day] = iso.split('-');
  return [iso, `${day}/${month}/${year}`, `${month}/${day}/${year}`];
}
