import { logFault } from '../../../lib/platform/log.ts';
import { isSeenLongAgo, updateMemberSeen } from '../../../lib/store/account/members.ts';
import { keptSession, updateKeptSession } from '../../../lib/store/account/personSecurity.ts';
import { table } from '../table.ts';
import type { PersonCaller } from './caller.ts';

type Seen = Pick<PersonCaller, 'userId' | 'membership' | 'session' | 'isNewSession'>;

/**
 * Writes that a member was seen, at most once an hour, and once that a session which has ended all others is kept: only here its id and
 * what it did are known together. A call does not fail because of it.
 */
export async function markSeen(person: Seen, now: Date): Promise<void> {
  await Promise.all([markMember(person, now), keepSession(person)]);
}

async function markMember({ membership }: Seen, now: Date): Promise<void> {
  if (!membership || !isSeenLongAgo(membership.lastSeenAt, now)) return;
  try {
    await updateMemberSeen(table(), membership.accountId, membership.userId, now);
  } catch (error) {
    logFault('member not marked as seen', error);
  }
}

async function keepSession({ userId, session: { id, endedOthersAt }, isNewSession }: Seen): Promise<void> {
  if (!isNewSession || id === undefined || endedOthersAt === undefined) return;
  try {
    await updateKeptSession(table(), userId, keptSession(endedOthersAt, id));
  } catch (error) {
    logFault('session not kept', error);
  }
}
