import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../../lib/contract/http/client.ts';
import type { ImportJob } from '../../lib/contract/imports/imports.ts';
import type { ListType } from '../../lib/contract/lists/listTypes.ts';
import { packFile } from '../../lib/contract/text/packFile.ts';

export interface ImportOptions {
  /** Where the product's functions write; named when the job does not end. */
  functionLog?: string;
  /** How long the job may take. Default: five minutes. */
  patienceSeconds?: number;
  /** Whether a much shorter or older list is accepted nevertheless; if not, its job is cancelled. Default: yes. */
  confirms?: boolean;
  /** Called with the job after each look at it. */
  onProgress?: (job: ImportJob) => void;
}

/** Each look takes some 15 ms from the imports. */
const pollMs = 500;

/**
 * Imports a list file the way the page does: pack it, ask for an upload, send it, start, wait for the end. Resolves with the ended job,
 * whatever its outcome, or with one left unconfirmed; throws a sentence when the job does not end.
 */
export async function importFile(
  client: Client,
  file: string,
  listType: ListType,
  options: ImportOptions = {},
): Promise<ImportJob> {
  const {
    functionLog = 'functions.log in the data folder',
    patienceSeconds = 300,
    confirms = true,
    onProgress,
  } = options;
  const jobId = await startImport(client, file, listType);
  const until = performance.now() + patienceSeconds * 1000;
  while (performance.now() < until) {
    const { job } = await client.getImportJob({ jobId });
    onProgress?.(job);
    if (hasEnded(job)) return job;
    if (job.confirmation_needed && !confirms) {
      await client.processChunks({ jobId, action: 'cancel' });
      return job;
    }
    await confirmIfAsked(client, job);
    await pause(pollMs);
  }
  throw new Error(didNotEnd(jobId, patienceSeconds, functionLog));
}

/** The same until it is started; resolves with the job's id. */
export async function startImport(client: Client, file: string, listType: ListType): Promise<string> {
  const fileName = basename(file);
  const packed = await packFile(new File([await openAsBlob(file)], fileName));
  const asked = await client.processXml({ listType, fileName, fileSize: packed.size });
  if (!('upload' in asked)) throw new Error('The upload was not granted');
  const form = new FormData();
  for (const [name, value] of Object.entries(asked.upload.fields)) form.append(name, value);
  form.append('file', packed);
  const sent = await fetch(asked.upload.url, { method: 'POST', body: form });
  if (!sent.ok) throw new Error(`The upload was answered with ${sent.status}`);
  await client.processXml({ jobId: asked.jobId, previewOnly: false });
  return asked.jobId;
}

export function hasEnded({ status }: ImportJob): boolean {
  return status !== 'pending' && status !== 'processing';
}

/** Confirms a much shorter or older list, if the job asks. */
export async function confirmIfAsked(client: Client, { id, confirmation_needed }: ImportJob): Promise<void> {
  if (!confirmation_needed) return;
  await client.processChunks({ jobId: id, action: 'confirm', question: confirmation_needed.version });
}

/** The sentence on imports going on for too long. */
export function didNotEnd(jobIds: string, patienceSeconds: number, functionLog: string): string {
  return `The import job ${jobIds} did not end within ${patienceSeconds} seconds. What its functions said is in ${functionLog}.`;
}
