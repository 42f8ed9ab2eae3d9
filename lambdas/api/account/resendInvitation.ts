import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/account/invitations.ts';
import { resendInvitation } from '../../../lib/operations/account/resendInvitation.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { sendInvitation } from '../../kit/mails/sendInvitation.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.resendInvitation, async ({ id }, { caller, now, siteUrl, requestId }) => {
  const site = await siteUrl();
  const made = await resendInvitation({ table: table(), now, random: randomBytes }, caller, id);
  return sendInvitation(made, { accountId: caller.accountId, site, now, operation: 'resendInvitation', requestId });
});
