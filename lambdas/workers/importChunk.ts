import { chunkMessage } from '../../lib/contract/messages.ts';
import { prepareChunk } from '../../lib/operations/imports/prepareChunk.ts';
import { chunkOfMessage } from '../kit/imports/chunkOfMessage.ts';
import { publishQueue, uploads } from '../kit/imports/imports.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** A chunk of a file was written: prepare its records and count it. */
export const handler = eachMessage('importChunk', 'dead_letter', async ({ body }) => {
  const chunk = chunkOfMessage(chunkMessage.parse(JSON.parse(body)));
  await prepareChunk({ table: table(), uploads: uploads(), publishQueue: publishQueue() }, chunk);
});
