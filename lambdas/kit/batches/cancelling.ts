import type * as contract from '../../../lib/contract/batches/batchFiles.ts';
import type { ParsedInputOf } from '../../../lib/contract/endpoint.ts';
import { cancelBatch } from '../../../lib/operations/batches/cancelBatch.ts';
import { table } from '../table.ts';
import { usageQueue } from '../usage/usageQueue.ts';
import { type BatchCall, batchCallerOf } from './batchCallerOf.ts';

export const cancelling = async (input: ParsedInputOf<typeof contract.cancelBatch>, call: BatchCall) => {
  const deps = { table: table(), usageQueue: usageQueue(), now: call.now };
  return { batch: await cancelBatch(deps, batchCallerOf(call), input.batch_id) };
};
