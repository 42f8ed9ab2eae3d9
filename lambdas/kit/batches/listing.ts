import type * as contract from '../../../lib/contract/batches/batchFiles.ts';
import type { ParsedInputOf } from '../../../lib/contract/endpoint.ts';
import { findBatches } from '../../../lib/operations/batches/findBatches.ts';
import { table } from '../table.ts';
import { type BatchCall, batchCallerOf } from './batchCallerOf.ts';

export const listing = ({ cursor }: ParsedInputOf<typeof contract.listBatches>, call: BatchCall) =>
  findBatches(table(), batchCallerOf(call), cursor);
