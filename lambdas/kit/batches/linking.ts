import type * as contract from '../../../lib/contract/batches/batchFiles.ts';
import type { ParsedInputOf } from '../../../lib/contract/endpoint.ts';
import { linkBatchResult } from '../../../lib/operations/batches/linkBatchResult.ts';
import { uploads } from '../buckets.ts';
import { table } from '../table.ts';
import { type BatchCall, batchCallerOf } from './batchCallerOf.ts';

export const linking = (input: ParsedInputOf<typeof contract.batchResult>, call: BatchCall) =>
  linkBatchResult({ table: table(), uploads: uploads(), now: call.now }, batchCallerOf(call), input);
