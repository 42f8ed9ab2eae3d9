import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/invitations.ts';
import { inviteMember } from '../../../lib/operations/accounts/inviteMember.ts';
import { door } from '../../kit/http.ts';
import { sendInvitation } from '../../kit/sendInvitation.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.inviteMember, async (input, { caller, now, siteUrl, requestId }) => {
  const site = await siteUrl();
  const made = await inviteMember({ table: table(), now, random: randomBytes }, caller, input);
  return sendInvitation(made, { accountId: caller.accountId, site, now, operation: 'inviteMember', requestId });
});
