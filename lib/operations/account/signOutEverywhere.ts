import { logFault } from '../../platform/log.ts';
import type { SecondFactors } from '../../platform/secondFactor.ts';
import { recordOwnAround } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';
import { endSessions, type SessionEnds } from './endSessions.ts';
import { recordSecondFactor } from './secondFactor.ts';

/**
 * Ends every session of a person. The page also calls it after a change of the second factor at the user pool, untold by the pool: its
 * state is recorded first, so that the next sign-in finds nothing new.
 */
export async function signOutEverywhere(
  deps: SessionEnds & { table: Table; secondFactors: SecondFactors },
  userId: string,
): Promise<void> {
  const { table, secondFactors, clock } = deps;
  try {
    const found = await secondFactors.find(userId);
    if (found) await recordSecondFactor({ table, now: clock() }, userId, found.isOn);
  } catch (error) {
    // The next token notes it; the sessions end in any case.
    logFault('second factor not noted', error, { operation: 'signOutEverywhere' });
  }
  const change = { action: 'person.sessions_ended', target: { type: 'member', id: userId } } as const;
  await recordOwnAround(table, change, () => endSessions(deps, userId));
}
