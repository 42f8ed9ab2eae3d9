import * as contract from '../../../lib/contract/batches/batchFiles.ts';
import { columnMemory } from '../../../lib/operations/batches/columnMemory.ts';
import { previewing } from '../../kit/batches/batches.ts';
import { door } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.previewBatchFile, (input, call) =>
  previewing(input, call, columnMemory(table(), call.caller.accountId)),
);
