import * as contract from '../../../lib/contract/batches/batchFiles.ts';
import { linkBatchResult } from '../../../lib/operations/batches/linkBatchResult.ts';
import { batchCaller } from '../../kit/batches/batchCaller.ts';
import { uploads } from '../../kit/buckets.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { table } from '../../kit/table.ts';

export const handler = sharedHandler(contract.batchResult, (input, { caller, now }) =>
  linkBatchResult({ table: table(), uploads: uploads(), now }, batchCaller(caller), input),
);
