import { BatchNotCompletedError, TimeoutError } from './errors.ts';
import type { BatchFile, BatchResultInput, Operations, StartBatchInput } from './models.ts';
import { pause } from './retry.ts';

/** How a file is screened; what is not given is found out from the file, or is the API's default. */
export interface ScreenFileInput extends Omit<StartBatchInput, 'batch_id'> {
  /** Says the format: it ends with .csv, .xlsx, .ods, .jsonl or .vcf, and .csv.gz for a packed one. */
  file_name: string;
  /** Of the result. Default: csv. */
  format?: BatchResultInput['format'];
}

export interface ScreenFileOptions {
  /** Ends the waiting; a batch that was started goes on. */
  signal?: AbortSignal;
  /** How long to wait for the end of the batch once it is started. Default: an hour. */
  waitMs?: number;
  /** Told how far the batch is whenever it was asked. */
  onProgress?: (batch: BatchFile) => void;
}

export interface ScreenedFile {
  /** The batch as it ended, with its counts. */
  batch: BatchFile;
  /** A name for the result. */
  fileName: string;
  content: Uint8Array;
}

type FileSteps = 'createBatch' | 'startBatch' | 'getBatch' | 'cancelBatch' | 'batchResult';

/** The calls of the client that a file needs. */
type FileCalls = {
  [Name in FileSteps]: (
    input: Operations[Name]['input'],
    options?: { signal?: AbortSignal },
  ) => Promise<Operations[Name]['answer']>;
};

/** Sends a form to an address, or without one fetches what is there. */
export type Transfer = (url: string, form: FormData | undefined, signal?: AbortSignal) => Promise<Uint8Array>;

const waitDefaultMs = 3_600_000;
const firstPauseMs = 1_000;
const pauseMaxMs = 5_000;

/** All steps of a batch file. Throws what the calls throw, BatchNotCompletedError, and TimeoutError after `waitMs`. */
export async function screenFile(
  client: FileCalls,
  transfer: Transfer,
  file: Blob | Uint8Array,
  { file_name, format = 'csv', ...start }: ScreenFileInput,
  { signal, waitMs = waitDefaultMs, onProgress }: ScreenFileOptions = {},
): Promise<ScreenedFile> {
  const blob = file instanceof Blob ? file : new Blob([file as BlobPart]);
  const { batch, upload } = await client.createBatch({ file_name, file_size: blob.size }, { signal });
  const batch_id = batch.id;
  try {
    await transfer(upload.url, formOf(upload.fields, blob), signal);
    await client.startBatch({ ...start, batch_id }, { signal });
  } catch (error) {
    // A batch that is left pending would take one of the few places of the account.
    await client.cancelBatch({ batch_id }).catch(() => undefined);
    throw error;
  }
  const ended = await waitForEnd(client, batch_id, waitMs, { signal, onProgress });
  if (ended.status !== 'completed') throw new BatchNotCompletedError(ended);
  const result = await client.batchResult({ batch_id, format }, { signal });
  return { batch: ended, fileName: result.file_name, content: await transfer(result.url, undefined, signal) };
}

/** The storage reads the fields that stand before the file. */
function formOf(fields: Record<string, string>, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
}

async function waitForEnd(
  client: FileCalls,
  batch_id: string,
  waitMs: number,
  { signal, onProgress }: ScreenFileOptions,
): Promise<BatchFile> {
  let waited = 0;
  for (let ms = firstPauseMs; ; ms = Math.min(pauseMaxMs, ms * 1.5)) {
    const { batch } = await client.getBatch({ batch_id }, { signal });
    onProgress?.(batch);
    if (!['pending', 'processing'].includes(batch.status)) return batch;
    if (waited >= waitMs)
      throw new TimeoutError(`The batch ${batch_id} has not ended within ${waitMs} ms; it goes on.`);
    const next = Math.min(ms, waitMs - waited);
    await pause(next, signal);
    waited += next;
  }
}
