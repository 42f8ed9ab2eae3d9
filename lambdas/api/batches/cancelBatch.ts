import * as contract from '../../../lib/contract/batches/batchFiles.ts';
import { cancelBatch } from '../../../lib/operations/batches/cancelBatch.ts';
import { batchCaller } from '../../kit/batches/batchCaller.ts';
import { batchResultsQueue } from '../../kit/batches/batchQueues.ts';
import { uploads } from '../../kit/buckets.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { table } from '../../kit/table.ts';

export const handler = sharedHandler(contract.cancelBatch, async ({ batch_id }, { caller, now }) => ({
  batch: await cancelBatch(
    { table: table(), uploads: uploads(), batchResultsQueue: batchResultsQueue(), now },
    batchCaller(caller),
    batch_id,
  ),
}));
