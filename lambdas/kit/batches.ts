import { randomBytes } from 'node:crypto';
import type { AppIdScope } from '../../lib/contract/appIdScopes.ts';
import type * as contract from '../../lib/contract/batchFiles.ts';
import type { ParsedInputOf } from '../../lib/contract/endpoint.ts';
import { dashboardRef } from '../../lib/contract/usageKeys.ts';
import type { BatchCaller } from '../../lib/operations/batches/batchCaller.ts';
import { cancelBatch } from '../../lib/operations/batches/cancelBatch.ts';
import { createBatch } from '../../lib/operations/batches/createBatch.ts';
import { findBatch, findBatches } from '../../lib/operations/batches/findBatches.ts';
import { linkBatchResult } from '../../lib/operations/batches/linkBatchResult.ts';
import { previewBatch } from '../../lib/operations/batches/previewBatch.ts';
import { startBatch } from '../../lib/operations/batches/startBatch.ts';
import { kindsOf } from '../../lib/operations/screening/screenBatch.ts';
import { requireScopes } from './appIdUse.ts';
import { batchesQueue } from './batchQueues.ts';
import type { AppIdCaller, UserCaller } from './caller.ts';
import { uploads } from './imports.ts';
import { table } from './table.ts';
import { usageQueue } from './usageQueue.ts';

/** What the doors of people and those of programs have in common: the same work for the one and the other. */
interface Asking {
  caller: UserCaller | AppIdCaller;
  now: Date;
}

/** Under what a batch is counted: an App ID, or the dashboard. */
function callerOf({ caller }: Asking): BatchCaller {
  const { accountId, plan, actor } = caller;
  return { accountId, plan, actor, appIdRef: 'appIdRef' in caller ? caller.appIdRef : dashboardRef };
}

const reading = ({ now }: Asking) => ({ table: table(), uploads: uploads(), now, clock: () => new Date() });

export const creating = async (input: ParsedInputOf<typeof contract.createBatch>, call: Asking) =>
  createBatch({ table: table(), uploads: uploads(), random: randomBytes, now: call.now }, callerOf(call), input);

export const previewing = async (input: ParsedInputOf<typeof contract.previewBatch>, call: Asking) =>
  previewBatch(reading(call), callerOf(call), input);

/** An App ID that is limited to scopes must be allowed the checks that the file asks for. */
export async function starting(input: ParsedInputOf<typeof contract.startBatch>, call: Asking) {
  const { caller } = call;
  const scopes: AppIdScope[] = [...(input.columns?.check === undefined ? kindsOf[input.check] : kindsOf.both)];
  if ('rules' in caller) requireScopes(caller, scopes);
  return { batch: await startBatch({ ...reading(call), batchesQueue: batchesQueue() }, callerOf(call), input) };
}

export const listing = ({ cursor }: ParsedInputOf<typeof contract.listBatches>, { caller }: Asking) =>
  findBatches(table(), caller.accountId, cursor);

export const finding = (input: ParsedInputOf<typeof contract.getBatch>, { caller }: Asking) =>
  findBatch({ table: table(), uploads: uploads() }, caller.accountId, input.batch_id);

export const cancelling = async (input: ParsedInputOf<typeof contract.cancelBatch>, call: Asking) => ({
  batch: await cancelBatch({ table: table(), usageQueue: usageQueue(), now: call.now }, callerOf(call), input.batch_id),
});

export const linking = (input: ParsedInputOf<typeof contract.batchResult>, { caller, now }: Asking) =>
  linkBatchResult({ table: table(), uploads: uploads(), now }, caller.accountId, input);
