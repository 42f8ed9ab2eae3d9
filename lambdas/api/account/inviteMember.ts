import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/invitations.ts';
import { inviteMember } from '../../../lib/operations/accounts/inviteMember.ts';
import { presentInvitation } from '../../../lib/operations/accounts/presentAccount.ts';
import { mailInvitation } from '../../../lib/operations/mails/mailInvitation.ts';
import { logFault } from '../../../lib/platform/log.ts';
import { door } from '../../kit/http.ts';
import { mailQueue } from '../../kit/mails.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.inviteMember, async (input, { caller, now, siteUrl, requestId }) => {
  const site = await siteUrl();
  const { invitation, token } = await inviteMember({ table: table(), now, random: randomBytes }, caller, input);
  const link = `${site}${contract.invitationPath}?token=${token}`;
  try {
    await mailInvitation({ table: table(), queue: mailQueue() }, caller.accountId, invitation, link);
  } catch (error) {
    // The invitation stands, and whoever invites has its link.
    logFault('invitation not mailed', error, { operation: 'inviteMember', requestId });
  }
  return { invitation: presentInvitation(invitation, now), accept_link: link };
});
