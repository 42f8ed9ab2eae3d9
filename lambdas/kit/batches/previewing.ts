import type * as contract from '../../../lib/contract/batches/batchFiles.ts';
import type { ParsedInputOf } from '../../../lib/contract/endpoint.ts';
import type { ColumnMemory } from '../../../lib/operations/batches/columnMemory.ts';
import { previewBatch } from '../../../lib/operations/batches/previewBatch.ts';
import { uploads } from '../buckets.ts';
import { table } from '../table.ts';
import { CallCounter } from '../usage/callCounter.ts';
import { allInPlace } from '../usage/workPlaces.ts';
import { type BatchCall, batchCallerOf } from './batchCallerOf.ts';

/** Takes one request from the account's rate limit. Throws RATE_LIMITED. */
async function requireRate({ caller: account, requestId, now, deadline }: BatchCall): Promise<void> {
  const { refusal } = await new CallCounter({ account, requestId, now, deadline }, undefined).reserve(0);
  if (refusal) throw refusal;
}

/** It reads a whole file, so it is a request for the rate limit of an account that has one, and one at a time. */
export const previewing = async (
  input: ParsedInputOf<typeof contract.previewBatchFile>,
  call: BatchCall,
  memory?: ColumnMemory,
) => {
  const { caller, now } = call;
  if (caller.plan) await requireRate(call);
  const deps = { table: table(), uploads: uploads(), now, clock: () => new Date(), ...(memory ? { memory } : {}) };
  return allInPlace('batchPreview', caller, () => previewBatch(deps, batchCallerOf(call), input));
};
