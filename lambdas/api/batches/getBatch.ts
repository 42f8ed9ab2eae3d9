import * as contract from '../../../lib/contract/batchFiles.ts';
import { findBatch } from '../../../lib/operations/batches/findBatches.ts';
import { batchCaller } from '../../kit/batchCaller.ts';
import { uploads } from '../../kit/imports.ts';
import { sharedDoor } from '../../kit/sharedDoor.ts';
import { table } from '../../kit/table.ts';

export const handler = sharedDoor(contract.getBatch, ({ batch_id }, { caller }) =>
  findBatch({ table: table(), uploads: uploads() }, batchCaller(caller), batch_id),
);
