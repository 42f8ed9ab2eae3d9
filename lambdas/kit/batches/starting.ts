import type * as contract from '../../../lib/contract/batches/batchFiles.ts';
import type { ParsedInputOf } from '../../../lib/contract/endpoint.ts';
import type { KeepColumns } from '../../../lib/operations/batches/columnMemory.ts';
import { startBatch } from '../../../lib/operations/batches/startBatch.ts';
import { uploads } from '../buckets.ts';
import { fetchedReleases } from '../media/fetchedReleases.ts';
import { requiredLists } from '../screening/requiredLists.ts';
import { table } from '../table.ts';
import { allInPlace } from '../usage/workPlaces.ts';
import { type BatchCall, batchCallerOf } from './batchCallerOf.ts';
import { batchesQueue } from './batchQueues.ts';

export const starting = async (
  input: ParsedInputOf<typeof contract.startBatch>,
  call: BatchCall,
  keepColumns?: KeepColumns,
) => {
  const { caller, now } = call;
  const stage = { batchesQueue: batchesQueue(), fetchedReleases: fetchedReleases(), requiredLists: requiredLists() };
  const reading = { table: table(), uploads: uploads(), now, clock: () => new Date() };
  const deps = { ...reading, ...stage, ...(keepColumns ? { keepColumns } : {}) };
  return { batch: await allInPlace('batchStart', caller, () => startBatch(deps, batchCallerOf(call), input)) };
};
