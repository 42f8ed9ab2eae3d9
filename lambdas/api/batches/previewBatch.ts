import * as contract from '../../../lib/contract/batches/batchFiles.ts';
import { columnMemory } from '../../../lib/operations/batches/columnMemory.ts';
import { previewBatch } from '../../../lib/operations/batches/previewBatch.ts';
import { batchCaller, isProgram } from '../../kit/batches/batchCaller.ts';
import { uploads } from '../../kit/buckets.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { table } from '../../kit/table.ts';
import { requireRate } from '../../kit/usage/requireRate.ts';
import { allInPlace } from '../../kit/usage/workPlaces.ts';

/** Reads a whole file: a request of the account's rate limit where it has one, and one file at a time. */
export const handler = sharedHandler(contract.previewBatch, async (input, call) => {
  const { caller, now } = call;
  if (caller.plan) await requireRate(call);
  // Programs send the columns with each file.
  const memory = isProgram(caller) ? {} : { memory: columnMemory(table(), caller.accountId) };
  const deps = { table: table(), uploads: uploads(), now, clock: () => new Date(), ...memory };
  return allInPlace('batchPreview', caller, () => previewBatch(deps, batchCaller(caller), input));
});
