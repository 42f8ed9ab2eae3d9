import * as contract from '../../../lib/contract/batches/batchFiles.ts';
import { linkBatchResult } from '../../../lib/operations/batches/linkBatchResult.ts';
import { batchCaller } from '../../kit/batches/batchCaller.ts';
import { uploads } from '../../kit/buckets.ts';
import { sharedDoor } from '../../kit/http/sharedDoor.ts';
import { table } from '../../kit/table.ts';

export const handler = sharedDoor(contract.batchResult, (input, { caller, now }) =>
  linkBatchResult({ table: table(), uploads: uploads(), now }, batchCaller(caller), input),
);
