import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../../lib/contract/http/client.ts';
import type { ImportJob } from '../../lib/contract/imports/imports.ts';
import type { SampleList } from '../../lib/contract/imports/samples.ts';
import { findCurrentEditions } from '../../lib/store/lists/editions.ts';
import type { Table } from '../../lib/store/table.ts';
import { confirmIfAsked, didNotEnd, hasEnded, startImport } from './importFile.ts';

export interface SamplesToImport {
  /** Existing ones are not imported again. */
  samples: readonly SampleList[];
  samplesDir: string;
  /** Where the product's functions write; named when a job does not end. */
  functionLog: string;
  say: (line: string) => void;
  /** How long may pass before one of the imports ends. Default: five minutes. */
  patienceSeconds?: number;
}

/** One look at all takes some 15 ms from the imports. */
const lookMs = 500;

/** Imports the samples missing in accounts' screening, the way the page does. Throws a sentence when one cannot be imported. */
export async function importSamples(client: Client, table: Table, options: SamplesToImport): Promise<void> {
  const { samples, samplesDir, say } = options;
  const current = await findCurrentEditions(table, 'shared', '');
  const missing = samples.filter(
    ({ listType, part }) => !current.some((edition) => edition.list === listType && edition.part === part),
  );
  if (missing.length === 0) return;
  say(`Importing ${missing.length} sample ${missing.length === 1 ? 'list' : 'lists'} ...`);
  const open = new Map<string, SampleList>();
  for (const sample of await inOrder(missing, samplesDir)) {
    open.set(await startImport(client, join(samplesDir, sample.file), sample.listType), sample);
  }
  while (open.size > 0) {
    for (const job of await someEnded(client, open, options)) {
      say(lineOf(job, open.get(job.id)));
      open.delete(job.id);
    }
  }
}

/**
 * Their order of reading, one after the other on a small machine: largest first, so no processor waits at the end for one long import, and
 * before them one of middle size, since its records soon give work to another processor.
 */
async function inOrder(samples: readonly SampleList[], dir: string): Promise<SampleList[]> {
  const sized = await Promise.all(samples.map(async (sample) => ({ sample, ...(await stat(join(dir, sample.file))) })));
  const largestFirst = sized.sort((a, b) => b.size - a.size).map(({ sample }) => sample);
  const ofMiddleSize = largestFirst.splice(Math.floor(largestFirst.length / 2), 1);
  return [...ofMiddleSize, ...largestFirst];
}

/** The ended ones of the open imports, as soon as there are any. */
async function someEnded(
  client: Client,
  open: ReadonlyMap<string, SampleList>,
  { functionLog, patienceSeconds = 300 }: SamplesToImport,
): Promise<ImportJob[]> {
  const until = performance.now() + patienceSeconds * 1000;
  while (performance.now() < until) {
    const { jobs } = await client.listImportJobs({});
    const looked = jobs.filter(({ id }) => open.has(id));
    const ended = looked.filter(hasEnded);
    if (ended.length > 0) return ended;
    for (const job of looked) await confirmIfAsked(client, job);
    await pause(lookMs);
  }
  throw new Error(didNotEnd([...open.keys()].join(', '), patienceSeconds, functionLog));
}

function lineOf(job: ImportJob, sample: SampleList | undefined): string {
  if (job.status !== 'completed') {
    throw new Error(`The sample ${sample?.file} was not imported: ${job.error_message ?? job.status}`);
  }
  return `  ${sample?.what}: ${job.total_records?.toLocaleString('en-US')} records`;
}
