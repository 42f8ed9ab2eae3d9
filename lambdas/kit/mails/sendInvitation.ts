import { invitationPath } from '../../../lib/contract/account/invitations.ts';
import { presentInvitation } from '../../../lib/operations/account/presentAccount.ts';
import { mailInvitation } from '../../../lib/operations/mails/mailInvitation.ts';
import { logFault } from '../../../lib/platform/log.ts';
import type { Invitation } from '../../../lib/store/account/invitations.ts';
import { table } from '../table.ts';
import { mailQueue } from './mails.ts';

/**
 * Mails an invitation with its link, and answers both to the inviter: the invitation stands even if the mail cannot be queued. `site`:
 * address of the site, without a trailing slash.
 */
export async function sendInvitation(
  { invitation, token }: { invitation: Invitation; token: string },
  {
    accountId,
    site,
    now,
    ...where
  }: { accountId: string; site: string; now: Date; operation: string; requestId: string },
) {
  const link = `${site}${invitationPath}?token=${token}`;
  try {
    await mailInvitation({ table: table(), queue: mailQueue() }, accountId, invitation, link);
  } catch (error) {
    logFault('invitation not mailed', error, where);
  }
  return { invitation: presentInvitation(invitation, now), accept_link: link };
}
