import * as contract from '../../../lib/contract/batchFiles.ts';
import { linkBatchResult } from '../../../lib/operations/batches/linkBatchResult.ts';
import { batchCaller } from '../../kit/batchCaller.ts';
import { uploads } from '../../kit/imports.ts';
import { sharedDoor } from '../../kit/sharedDoor.ts';
import { table } from '../../kit/table.ts';

export const handler = sharedDoor(contract.batchResult, (input, { caller, now }) =>
  linkBatchResult({ table: table(), uploads: uploads(), now }, batchCaller(caller), input),
);
