import type { Client } from '../../lib/contract/http/client.ts';
import type { ImportJob } from '../../lib/contract/imports/imports.ts';
import type { ListType } from '../../lib/contract/lists/listTypes.ts';
import { eventually } from './product.ts';

export type Bytes = string | Uint8Array;

/** Asks for an upload and sends the bytes; returns the job and how the storage answered. */
export async function upload(
  client: Client,
  bytes: Bytes,
  fileName = 'list.xml',
  listType: ListType = 'un_sanctions_list',
) {
  const blob = new Blob([bytes as BlobPart]);
  const asked = await client.processXml({ listType, fileName, fileSize: Math.max(1, blob.size) });
  if (!('upload' in asked)) throw new Error('The upload was not granted');
  const response = await sendForm(asked.upload, blob);
  return { jobId: asked.jobId, form: asked.upload, response };
}

export function sendForm(form: { url: string; fields: Record<string, string> }, blob: Blob): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  body.append('file', blob);
  return fetch(form.url, { method: 'POST', body });
}

/** Uploads and starts; resolves when the job has ended, or waits for another confirmation than that so small a list, or one without so many, is meant. */
export async function importList(
  client: Client,
  bytes: Bytes,
  fileName?: string,
  listType?: ListType,
): Promise<ImportJob> {
  const { jobId } = await upload(client, bytes, fileName, listType);
  await client.processXml({ jobId, previewOnly: false });
  return endedConfirmed(client, jobId);
}

/** The same for a started job. */
export async function endedConfirmed(client: Client, jobId: string): Promise<ImportJob> {
  for (;;) {
    const job = await ended(client, jobId);
    if (!['part_of_list', 'missing_entities'].includes(job.confirmation_needed?.reason ?? '')) return job;
    await confirmAsked(client, job);
  }
}

/** Confirms the job's question at the time of reading. */
export function confirmAsked(client: Client, { id: jobId, confirmation_needed }: ImportJob) {
  return client.processChunks({ jobId, action: 'confirm', question: confirmation_needed?.version ?? 'none' });
}

export async function ended(client: Client, jobId: string): Promise<ImportJob> {
  const { job } = await eventually(
    () => client.getImportJob({ jobId }),
    ({ job }) => !['pending', 'processing'].includes(job.status) || job.confirmation_needed !== null,
  );
  return job;
}
