import { randomBytes } from 'node:crypto';
import type * as contract from '../../../lib/contract/batches/batchFiles.ts';
import type { ParsedInputOf } from '../../../lib/contract/endpoint.ts';
import { createBatch } from '../../../lib/operations/batches/createBatch.ts';
import { uploads } from '../buckets.ts';
import { table } from '../table.ts';
import { type BatchCall, batchCallerOf } from './batchCallerOf.ts';

export const creating = async (input: ParsedInputOf<typeof contract.createBatch>, call: BatchCall) =>
  createBatch({ table: table(), uploads: uploads(), random: randomBytes, now: call.now }, batchCallerOf(call), input);
