import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/billing/signUp.ts';
import { sendVerification } from '../../../lib/operations/account/verifyAddress.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { mailQueue } from '../../kit/mails/mails.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.sendVerification, async (_input, { caller, now, siteUrl }) => {
  const { userId, unverifiedEmail } = caller;
  const deps = { table: table(), mails: mailQueue(), now, random: randomBytes };
  return sendVerification(deps, { userId, unverifiedEmail, siteUrl: await siteUrl() });
});
