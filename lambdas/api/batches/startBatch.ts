import * as contract from '../../../lib/contract/batchFiles.ts';
import { columnKeeper } from '../../../lib/operations/batches/columnMemory.ts';
import { startBatch } from '../../../lib/operations/batches/startBatch.ts';
import { batchCaller, isProgram } from '../../kit/batchCaller.ts';
import { batchesQueue } from '../../kit/batchQueues.ts';
import { fetchedReleases } from '../../kit/fetchedReleases.ts';
import { uploads } from '../../kit/imports.ts';
import { requiredLists } from '../../kit/requiredLists.ts';
import { sharedDoor } from '../../kit/sharedDoor.ts';
import { table } from '../../kit/table.ts';
import { allInPlace } from '../../kit/workPlaces.ts';

export const handler = sharedDoor(contract.startBatch, async (input, { caller, now }) => {
  const stage = { batchesQueue: batchesQueue(), fetchedReleases: fetchedReleases(), requiredLists: requiredLists() };
  // Programs send the columns with each file.
  const keeper = isProgram(caller) ? {} : { keepColumns: columnKeeper(table(), caller.accountId, now) };
  const deps = { table: table(), uploads: uploads(), now, clock: () => new Date(), ...stage, ...keeper };
  return { batch: await allInPlace('batchStart', caller, () => startBatch(deps, batchCaller(caller), input)) };
});
