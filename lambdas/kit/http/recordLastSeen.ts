import { logFault } from '../../../lib/platform/log.ts';
import { isStale, updateMemberSeen } from '../../../lib/store/account/members.ts';
import { keptSession, updateKeptSession } from '../../../lib/store/account/personSecurity.ts';
import { table } from '../table.ts';
import type { PersonCaller } from './caller.ts';

type Seen = Pick<PersonCaller, 'userId' | 'membership' | 'session' | 'isNewSession'>;

/**
 * Records a member as seen, at most once an hour, and once the session that ended all others: its id and its act are known together only
 * here. A failure does not fail the call.
 */
export async function recordLastSeen(person: Seen, now: Date): Promise<void> {
  await Promise.all([markMember(person, now), keepSession(person)]);
}

async function markMember({ membership }: Seen, now: Date): Promise<void> {
  if (!membership || !isStale(membership.lastSeenAt, now)) return;
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
