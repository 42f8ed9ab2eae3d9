import * as contract from '../../../lib/contract/receipts/replay.ts';
import { rowsOfReceipt } from '../../../lib/operations/receipts/fileRows.ts';
import { readReceipt } from '../../../lib/operations/receipts/readReceipt.ts';
import { replayReceipt } from '../../../lib/operations/receipts/replayReceipt.ts';
import { beforeLimit, listsSentence } from '../../../lib/operations/usage/deadline.ts';
import { engineFile } from '../../../lib/platform/engineFiles.ts';
import { env } from '../../../lib/platform/env.ts';
import { editions } from '../../kit/buckets.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { readReceipts, receiptReader } from '../../kit/receipts/receiptReader.ts';
import { currentLists } from '../../kit/screening/screening.ts';
import { requireRate } from '../../kit/usage/requireRate.ts';
import { allInPlace } from '../../kit/usage/workPlaces.ts';

/** Longer than the engine needs for all lists, and within the time of a call. */
const engineMsMax = 15_000;

/** Opens all lists twice: a request of the account's rate limit where it has one, and one receipt at a time. */
export const handler = sharedHandler(contract.replayReceipt, async ({ receipt_id: id, row }, call) => {
  const { caller, now, deadline } = call;
  const { accountId } = caller;
  if (caller.plan) await requireRate(call);
  const reading = readReceipts(now);
  const stored = await readReceipt(reading, receiptReader(caller), id);
  const rows = rowsOfReceipt(reading.receipts, stored);
  const deps = {
    editions: editions(),
    accountId,
    hostFile: engineFile('host'),
    engineSha256: env('engineSha256'),
    currentLists: (kinds: Parameters<ReturnType<typeof currentLists>['load']>[1]) =>
      beforeLimit(currentLists().load(accountId, kinds, now), deadline.signal, listsSentence),
    limitMs: engineMsMax,
  };
  return allInPlace('replay', caller, () => replayReceipt(deps, { receipt: stored.receipt, rows }, row));
});
