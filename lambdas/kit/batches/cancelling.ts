import type * as contract from '../../../lib/contract/batches/batchFiles.ts';
import type { ParsedInputOf } from '../../../lib/contract/endpoint.ts';
import { cancelBatch } from '../../../lib/operations/batches/cancelBatch.ts';
import { table } from '../table.ts';
import { type BatchCall, batchCallerOf } from './batchCallerOf.ts';
import { batchResultsQueue } from './batchQueues.ts';

export const cancelling = async (input: ParsedInputOf<typeof contract.cancelBatch>, call: BatchCall) => {
  const deps = { table: table(), batchResultsQueue: batchResultsQueue(), now: call.now };
  return { batch: await cancelBatch(deps, batchCallerOf(call), input.batch_id) };
};
