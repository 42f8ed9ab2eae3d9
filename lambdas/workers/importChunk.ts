import type { S3Event } from 'aws-lambda';
import { checkChunk } from '../../lib/operations/imports/checkChunk.ts';
import { chunkOfKey } from '../../lib/operations/imports/importObjects.ts';
import { chunkKeys } from '../kit/chunkKeys.ts';
import { publishQueue, uploads } from '../kit/imports.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/worker.ts';

/** A chunk arrived in the bucket: check its records and count it. */
export const handler = eachMessage('importChunk', async ({ body }) => {
  for (const key of chunkKeys(JSON.parse(body) as Partial<S3Event>)) {
    const chunk = chunkOfKey(key);
    if (chunk) await checkChunk({ table: table(), uploads: uploads(), publishQueue: publishQueue() }, chunk);
  }
});
