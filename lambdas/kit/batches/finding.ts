import type * as contract from '../../../lib/contract/batches/batchFiles.ts';
import type { ParsedInputOf } from '../../../lib/contract/endpoint.ts';
import { findBatch } from '../../../lib/operations/batches/findBatch.ts';
import { uploads } from '../buckets.ts';
import { table } from '../table.ts';
import { type BatchCall, batchCallerOf } from './batchCallerOf.ts';

export const finding = (input: ParsedInputOf<typeof contract.getBatch>, call: BatchCall) =>
  findBatch({ table: table(), uploads: uploads() }, batchCallerOf(call), input.batch_id);
