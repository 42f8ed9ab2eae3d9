import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/account/invitations.ts';
import { inviteMember } from '../../../lib/operations/account/inviteMember.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { sendInvitation } from '../../kit/mails/sendInvitation.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.inviteMember, async (input, { caller, now, siteUrl, requestId }) => {
  const site = await siteUrl();
  const made = await inviteMember({ table: table(), now, random: randomBytes }, caller, input);
  return sendInvitation(made, { accountId: caller.accountId, site, now, operation: 'inviteMember', requestId });
});
