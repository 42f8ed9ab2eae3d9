import { randomBytes } from 'node:crypto';
import type * as contract from '../../lib/contract/batchFiles.ts';
import type { ParsedInputOf } from '../../lib/contract/endpoint.ts';
import { dashboardRef } from '../../lib/contract/usageKeys.ts';
import type { BatchCaller } from '../../lib/operations/batches/batchCaller.ts';
import { cancelBatch } from '../../lib/operations/batches/cancelBatch.ts';
import type { ColumnMemory, KeepColumns } from '../../lib/operations/batches/columnMemory.ts';
import { createBatch } from '../../lib/operations/batches/createBatch.ts';
import { findBatch, findBatches } from '../../lib/operations/batches/findBatches.ts';
import { linkBatchResult } from '../../lib/operations/batches/linkBatchResult.ts';
import { previewBatch } from '../../lib/operations/batches/previewBatch.ts';
import { startBatch } from '../../lib/operations/batches/startBatch.ts';
import { requireScopes } from './appIdUse.ts';
import { batchesQueue } from './batchQueues.ts';
import type { AppIdCaller, UserCaller } from './caller.ts';
import { fetchedReleases } from './fetchedReleases.ts';
import { uploads } from './imports.ts';
import { requiredLists } from './requiredLists.ts';
import { table } from './table.ts';
import { takeRequest } from './takeRequest.ts';
import { usageQueue } from './usageQueue.ts';
import { allInPlace } from './workPlaces.ts';

/** What the doors of people and those of programs have in common: the same work for the one and the other. */
interface Asking {
  caller: UserCaller | AppIdCaller;
  now: Date;
}

/** A batch is counted under an App ID, whose limits hold, or under the dashboard. */
function callerOf({ caller }: Asking): BatchCaller {
  const { accountId, plan, actor } = caller;
  const of = { accountId, plan, actor };
  if (!('appIdRef' in caller)) return { ...of, appIdRef: dashboardRef, requireKinds: () => {} };
  return { ...of, appIdRef: caller.appIdRef, requireKinds: (kinds) => requireScopes(caller, kinds) };
}

const reading = ({ now }: Asking) => ({ table: table(), uploads: uploads(), now, clock: () => new Date() });

export const creating = async (input: ParsedInputOf<typeof contract.createBatch>, call: Asking) =>
  createBatch({ table: table(), uploads: uploads(), random: randomBytes, now: call.now }, callerOf(call), input);

/** It reads a whole file, so it is a request for the rate limit of an account that has one, and one at a time. */
export const previewing = async (
  input: ParsedInputOf<typeof contract.previewBatchFile>,
  call: Asking,
  memory?: ColumnMemory,
) => {
  if (call.caller.plan) await takeRequest(call.caller, call.now);
  const deps = { ...reading(call), ...(memory ? { memory } : {}) };
  return allInPlace('batchPreview', call.caller, () => previewBatch(deps, callerOf(call), input));
};

export const starting = async (
  input: ParsedInputOf<typeof contract.startBatch>,
  call: Asking,
  keepColumns?: KeepColumns,
) => {
  const stage = { batchesQueue: batchesQueue(), fetchedReleases: fetchedReleases(), requiredLists: requiredLists() };
  const deps = { ...reading(call), ...stage, ...(keepColumns ? { keepColumns } : {}) };
  return { batch: await allInPlace('batchStart', call.caller, () => startBatch(deps, callerOf(call), input)) };
};

export const listing = ({ cursor }: ParsedInputOf<typeof contract.listBatches>, call: Asking) =>
  findBatches({ table: table(), uploads: uploads() }, callerOf(call), cursor);

export const finding = (input: ParsedInputOf<typeof contract.getBatch>, call: Asking) =>
  findBatch({ table: table(), uploads: uploads() }, callerOf(call), input.batch_id);

export const cancelling = async (input: ParsedInputOf<typeof contract.cancelBatch>, call: Asking) => ({
  batch: await cancelBatch(
    { table: table(), uploads: uploads(), usageQueue: usageQueue(), now: call.now },
    callerOf(call),
    input.batch_id,
  ),
});

export const linking = (input: ParsedInputOf<typeof contract.batchResult>, call: Asking) =>
  linkBatchResult({ table: table(), uploads: uploads(), now: call.now }, callerOf(call), input);
