import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/invitations.ts';
import { presentInvitation } from '../../../lib/operations/accounts/presentAccount.ts';
import { resendInvitation } from '../../../lib/operations/accounts/resendInvitation.ts';
import { acceptLink } from '../../kit/acceptLink.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.resendInvitation, async ({ id }, { caller, now, siteUrl }) => {
  const site = await siteUrl();
  const { invitation, token } = await resendInvitation({ table: table(), now, random: randomBytes }, caller, id);
  return { invitation: presentInvitation(invitation, now), accept_link: acceptLink(site, token) };
});
