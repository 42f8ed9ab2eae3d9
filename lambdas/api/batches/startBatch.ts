import * as contract from '../../../lib/contract/batches/batchFiles.ts';
import { columnKeeper } from '../../../lib/operations/batches/columnMemory.ts';
import { startBatch } from '../../../lib/operations/batches/startBatch.ts';
import { batchCaller, isProgram } from '../../kit/batches/batchCaller.ts';
import { batchesQueue } from '../../kit/batches/batchQueues.ts';
import { uploads } from '../../kit/buckets.ts';
import { footprintOf } from '../../kit/http/footprintOf.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { fetchedReleases } from '../../kit/media/fetchedReleases.ts';
import { requiredLists } from '../../kit/screening/requiredLists.ts';
import { table } from '../../kit/table.ts';
import { allInPlace } from '../../kit/usage/workPlaces.ts';

export const handler = sharedHandler(contract.startBatch, async (input, { caller, now, header }) => {
  const stage = { batchesQueue: batchesQueue(), fetchedReleases: fetchedReleases(), requiredLists: requiredLists() };
  // Programs send the columns with each file.
  const keeper = isProgram(caller) ? {} : { keepColumns: columnKeeper(table(), caller.accountId, now) };
  const deps = { table: table(), uploads: uploads(), now, clock: () => new Date(), ...stage, ...keeper };
  const asking = { ...batchCaller(caller), footprint: footprintOf(caller, header) };
  return { batch: await allInPlace('batchStart', caller, () => startBatch(deps, asking, input)) };
});
