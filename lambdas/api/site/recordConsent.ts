import * as contract from '../../../lib/contract/site/consent.ts';
import { recordConsent } from '../../../lib/operations/site/recordConsent.ts';
import { env } from '../../../lib/platform/env.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { networkKey } from '../../kit/http/visitor.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.recordConsent, async (input, { caller, now }) => {
  const networkHash = await networkKey(await caller.network(now), now);
  await recordConsent({ table: table(), now, perDay: Number(env('consentsPerDay')) }, input, networkHash);
  return {};
});
