import * as contract from '../../../lib/contract/batches/batchFiles.ts';
import { findBatch } from '../../../lib/operations/batches/findBatch.ts';
import { batchCaller } from '../../kit/batches/batchCaller.ts';
import { uploads } from '../../kit/buckets.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { table } from '../../kit/table.ts';

export const handler = sharedHandler(contract.getBatch, ({ batch_id }, { caller }) =>
  findBatch({ table: table(), uploads: uploads() }, batchCaller(caller), batch_id),
);
