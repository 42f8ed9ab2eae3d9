import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/billing/signUp.ts';
import { requestVerification } from '../../../lib/operations/account/verifyAddress.ts';
import { poolUsers } from '../../../lib/platform/poolUsers.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { networkKey } from '../../kit/http/visitor.ts';
import { mailQueue } from '../../kit/mails/mails.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.requestVerification, async ({ email }, { caller, now, siteUrl }) => {
  const networkHash = await networkKey(await caller.network(now), now);
  const deps = { table: table(), mails: mailQueue(), now, random: randomBytes, poolUsers };
  await requestVerification(deps, { email, networkHash, siteUrl: await siteUrl() });
  return {};
});
