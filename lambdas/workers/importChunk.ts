import { prepareChunk } from '../../lib/operations/imports/prepareChunk.ts';
import { chunksIn } from '../kit/chunksIn.ts';
import { publishQueue, uploads } from '../kit/imports.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/worker.ts';

/** A chunk arrived in the bucket: prepare its records and count it. */
export const handler = eachMessage('importChunk', 'dead_letter', async ({ body }) => {
  const deps = { table: table(), uploads: uploads(), publishQueue: publishQueue() };
  for (const chunk of chunksIn(JSON.parse(body))) await prepareChunk(deps, chunk);
});
