import type { MailQueue } from '../../platform/queue.ts';
import { findAccount } from '../../store/account/accounts.ts';
import type { Invitation } from '../../store/account/invitations.ts';
import { findMember } from '../../store/account/members.ts';
import type { Table } from '../../store/table.ts';
import { queueMail } from './queueMail.ts';

/** Queues the mail with an invitation's link. */
export async function mailInvitation(
  { table, queue }: { table: Table; queue: MailQueue },
  accountId: string,
  invitation: Invitation,
  link: string,
): Promise<void> {
  const { id, email, role, invitedBy, validUntil } = invitation;
  const [account, inviter] = await Promise.all([
    findAccount(table, accountId),
    findMember(table, accountId, invitedBy),
  ]);
  if (!account || !inviter) throw new Error('The account or the inviter of a new invitation does not exist');
  const facts = { business_name: account.businessName, by: inviter.name ?? inviter.email, role, link };
  const mail = { kind: 'member_invited', ...facts, valid_until: validUntil } as const;
  // A repeat has another link and another end.
  await queueMail(queue, `invitation:${id}:${validUntil}`, { type: 'address', email }, mail);
}
