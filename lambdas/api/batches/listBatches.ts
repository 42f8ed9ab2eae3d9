import * as contract from '../../../lib/contract/batchFiles.ts';
import { findBatches } from '../../../lib/operations/batches/findBatches.ts';
import { batchCaller } from '../../kit/batchCaller.ts';
import { sharedDoor } from '../../kit/sharedDoor.ts';
import { table } from '../../kit/table.ts';

export const handler = sharedDoor(contract.listBatches, ({ cursor }, { caller }) =>
  findBatches(table(), batchCaller(caller), cursor),
);
