import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/signUp.ts';
import { requestVerification } from '../../../lib/operations/accounts/verifyAddress.ts';
import { poolUsers } from '../../../lib/platform/poolUsers.ts';
import { door } from '../../kit/http.ts';
import { mailQueue } from '../../kit/mails.ts';
import { table } from '../../kit/table.ts';
import { networkKey } from '../../kit/visitor.ts';

export const handler = door(contract.requestVerification, async ({ email }, { caller, now, siteUrl }) => {
  const networkHash = await networkKey(await caller.network(now), now);
  const deps = { table: table(), mails: mailQueue(), now, random: randomBytes, poolUsers };
  await requestVerification(deps, { email, networkHash, siteUrl: await siteUrl() });
  return {};
});
