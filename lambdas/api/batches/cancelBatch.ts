import * as contract from '../../../lib/contract/batchFiles.ts';
import { cancelBatch } from '../../../lib/operations/batches/cancelBatch.ts';
import { batchCaller } from '../../kit/batchCaller.ts';
import { sharedDoor } from '../../kit/sharedDoor.ts';
import { table } from '../../kit/table.ts';
import { usageQueue } from '../../kit/usageQueue.ts';

export const handler = sharedDoor(contract.cancelBatch, async ({ batch_id }, { caller, now }) => ({
  batch: await cancelBatch({ table: table(), usageQueue: usageQueue(), now }, batchCaller(caller), batch_id),
}));
