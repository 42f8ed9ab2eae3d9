import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/invitations.ts';
import { inviteMember } from '../../../lib/operations/accounts/inviteMember.ts';
import { presentInvitation } from '../../../lib/operations/accounts/presentAccount.ts';
import { acceptLink } from '../../kit/acceptLink.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.inviteMember, async (input, { caller, now, siteUrl }) => {
  const site = await siteUrl();
  const { invitation, token } = await inviteMember({ table: table(), now, random: randomBytes }, caller, input);
  return { invitation: presentInvitation(invitation, now), accept_link: acceptLink(site, token) };
});
