import * as contract from '../../../lib/contract/batches/batchFiles.ts';
import { findBatches } from '../../../lib/operations/batches/findBatches.ts';
import { batchCaller } from '../../kit/batches/batchCaller.ts';
import { uploads } from '../../kit/buckets.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { table } from '../../kit/table.ts';

export const handler = sharedHandler(contract.listBatches, ({ cursor }, { caller }) =>
  findBatches({ table: table(), uploads: uploads() }, batchCaller(caller), cursor),
);
