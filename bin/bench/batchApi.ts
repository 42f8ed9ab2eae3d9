import type { BatchFile } from '../../lib/contract/batches/batchShapes.ts';

/** A running product, at the address in its demo.json. */
export interface Api {
  apiUrl: string;
  appId: string;
}

const path = '/functions/v1/batches';
const pollMs = 500;

/** Announces a file and sends it. Returns the id of its batch. */
export async function sendBatchFile(api: Api, name: string, file: Uint8Array): Promise<string> {
  const { batch, upload } = await callBatches<{
    batch: BatchFile;
    upload: { url: string; fields: Record<string, string> };
  }>(api, 'POST', '', { file_name: name, file_size: file.length });
  const form = new FormData();
  for (const [field, value] of Object.entries(upload.fields)) form.append(field, value);
  form.append('file', new Blob([file as BlobPart]));
  const { status } = await fetch(upload.url, { method: 'POST', body: form });
  if (status !== 204) throw new Error(`The upload was answered with ${status}`);
  return batch.id;
}

/** A batch with its file sent, started with the usual options. */
export async function startBatchFile(api: Api, file: Uint8Array): Promise<string> {
  const id = await sendBatchFile(api, 'bench.csv', file);
  await callBatches(api, 'POST', `/${id}/start`, {});
  return id;
}

/** Looks every half second until a batch is as asked. */
export async function untilBatch(api: Api, id: string, isDone: (batch: BatchFile) => boolean): Promise<BatchFile> {
  for (;;) {
    const { batch } = await callBatches<{ batch: BatchFile }>(api, 'GET', `/${id}`);
    if (isDone(batch)) return batch;
    await new Promise((done) => setTimeout(done, pollMs));
  }
}

/** Calls a route below that of batches. Throws an Error with the refusal's message. */
export async function callBatches<Answer>(
  { apiUrl, appId }: Api,
  method: string,
  below: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${apiUrl}${path}${below}`, {
    method,
    headers: { Authorization: `Bearer ${appId}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer & { error?: { message: string } };
  if (!response.ok) throw new Error(`${method} ${below}: ${answer.error?.message}`);
  return answer;
}
