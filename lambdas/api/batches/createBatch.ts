import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/batches/batchFiles.ts';
import { createBatch } from '../../../lib/operations/batches/createBatch.ts';
import { batchCaller } from '../../kit/batches/batchCaller.ts';
import { uploads } from '../../kit/buckets.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { table } from '../../kit/table.ts';

export const handler = sharedHandler(contract.createBatch, (input, { caller, now }) =>
  createBatch({ table: table(), uploads: uploads(), random: randomBytes, now }, batchCaller(caller), input),
);
