import * as contract from '../../../lib/contract/batches/batchFiles.ts';
import { columnKeeper } from '../../../lib/operations/batches/columnMemory.ts';
import { starting } from '../../kit/batches/batches.ts';
import { door } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.startBatchFile, (input, call) =>
  starting(input, call, columnKeeper(table(), call.caller.accountId, call.now)),
);
