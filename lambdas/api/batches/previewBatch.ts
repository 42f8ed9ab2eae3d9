import * as contract from '../../../lib/contract/batchFiles.ts';
import { columnMemory } from '../../../lib/operations/batches/columnMemory.ts';
import { previewBatch } from '../../../lib/operations/batches/previewBatch.ts';
import { batchCaller, isProgram } from '../../kit/batchCaller.ts';
import { uploads } from '../../kit/imports.ts';
import { sharedDoor } from '../../kit/sharedDoor.ts';
import { table } from '../../kit/table.ts';
import { takeRequest } from '../../kit/takeRequest.ts';
import { allInPlace } from '../../kit/workPlaces.ts';

/** Reads a whole file: a request of the account's rate limit where it has one, and one file at a time. */
export const handler = sharedDoor(contract.previewBatch, async (input, { caller, now }) => {
  if (caller.plan) await takeRequest(caller, now);
  // Programs send the columns with each file.
  const memory = isProgram(caller) ? {} : { memory: columnMemory(table(), caller.accountId) };
  const deps = { table: table(), uploads: uploads(), now, clock: () => new Date(), ...memory };
  return allInPlace('batchPreview', caller, () => previewBatch(deps, batchCaller(caller), input));
});
