import { eachOf } from '../../../platform/eachOf.ts';
import type { MailQueue } from '../../../platform/queue.ts';
import { removeMemberItems, removePerson } from '../../../store/account/accountRemains.ts';
import type { Deletion } from '../../../store/account/deletions.ts';
import { findAccountOfUser, findMembers, type Member } from '../../../store/account/members.ts';
import { findUndeliverable } from '../../../store/mails/mailAddresses.ts';
import type { Table } from '../../../store/table.ts';
import { addressHash } from '../../mails/addressHash.ts';
import { queueMail } from '../../mails/queueMail.ts';

export interface RemoveMembers {
  table: Table;
  mailQueue: MailQueue;
  /** Removes a person's sign-in; one who has none, or lost it before, is no fault. */
  removeUser: (userId: string) => Promise<void>;
  /** Operators keep their sign-in: no customer's decision takes it from them. */
  isOperator: (userId: string) => Promise<boolean>;
}

/** The user pool takes few removals a second. */
const removedAtOnce = 5;

/**
 * Removes the members of a deleted account with their sign-ins and everything known of them, and tells each by mail. The member's item
 * goes last: until then a repeat finds them again, with the same mail or the same reason to send none.
 */
export async function removeMembers(deps: RemoveMembers, deletion: Deletion, businessName: string): Promise<void> {
  for (;;) {
    const { values } = await findMembers(deps.table, deletion.accountId);
    if (values.length === 0) return;
    await eachOf(values, removedAtOnce, (member) => removeMember(deps, deletion, member, businessName));
  }
}

async function removeMember(
  { table, mailQueue, removeUser, isOperator }: RemoveMembers,
  { accountId, jobId, deletedAt }: Deletion,
  { userId, email }: Member,
  businessName: string,
): Promise<void> {
  const hash = addressHash(email);
  if (!(await findUndeliverable(table, hash))) {
    const mail = { kind: 'account_deleted', business_name: businessName, deleted_at: deletedAt } as const;
    // To the address: by the time it is sent there is nobody of this id.
    await queueMail(mailQueue, `deletion:${jobId}:${userId}`, { type: 'address', email }, mail);
  }
  // Whoever belongs to another account keeps their sign-in.
  if ([accountId, undefined].includes(await findAccountOfUser(table, userId))) {
    if (!(await isOperator(userId))) await removeUser(userId);
    await removePerson(table, userId);
  }
  await removeMemberItems(table, accountId, userId, hash);
}
