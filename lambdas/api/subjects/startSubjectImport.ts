import * as contract from '../../../lib/contract/subjects/subjectImports.ts';
import { columnKeeper } from '../../../lib/operations/batches/columnMemory.ts';
import { startImport } from '../../../lib/operations/subjects/imports/startImport.ts';
import { batchCaller } from '../../kit/batches/batchCaller.ts';
import { batchesQueue } from '../../kit/batches/batchQueues.ts';
import { uploads } from '../../kit/buckets.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';
import { allInPlace } from '../../kit/usage/workPlaces.ts';

/** Reads a whole file: one at a time. */
export const handler = plainHandler(contract.startSubjectImport, async (input, { caller, now }) => {
  const deps = {
    table: table(),
    uploads: uploads(),
    now,
    clock: () => new Date(),
    batchesQueue: batchesQueue(),
    keepColumns: columnKeeper(table(), caller.accountId, now),
  };
  return { import: await allInPlace('batchStart', caller, () => startImport(deps, batchCaller(caller), input)) };
});
