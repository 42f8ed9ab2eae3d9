import * as contract from '../../../lib/contract/site/contact.ts';
import { sendInquiry } from '../../../lib/operations/site/sendInquiry.ts';
import { env } from '../../../lib/platform/env.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { networkKey } from '../../kit/http/visitor.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.sendInquiry, async (input, { caller, now }) => {
  const networkHash = await networkKey(await caller.network(now), now);
  const perDay = { network: Number(env('inquiriesPerDay')), all: Number(env('inquiriesPerDayOfAll')) };
  await sendInquiry({ table: table(), now, perDay }, input, networkHash);
  return {};
});
