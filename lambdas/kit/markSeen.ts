import type { Membership } from '../../lib/operations/accounts/memberships.ts';
import { logFault } from '../../lib/platform/log.ts';
import { isSeenLongAgo, updateMemberSeen } from '../../lib/store/members.ts';
import { table } from './table.ts';

/** Writes that a member was seen, at most once an hour. A call does not fail because of it. */
export async function markSeen({ accountId, userId, lastSeenAt }: Membership, now: Date): Promise<void> {
  if (!isSeenLongAgo(lastSeenAt, now)) return;
  try {
    await updateMemberSeen(table(), accountId, userId, now);
  } catch (error) {
    logFault('member not marked as seen', error);
  }
}
