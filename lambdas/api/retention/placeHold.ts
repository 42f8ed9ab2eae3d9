import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/retention/legalHolds.ts';
import { placeHold } from '../../../lib/operations/retention/legalHolds.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { receiptKeys } from '../../kit/receipts/receiptKeys.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.placeHold, async (input, { caller, now }) => {
  const { receipt_id: receiptId, external_ref: externalRef, reason } = input;
  const deps = { table: table(), keys: receiptKeys(), now, random: randomBytes };
  return { hold: await placeHold(deps, caller, { receiptId, externalRef, reason }) };
});
