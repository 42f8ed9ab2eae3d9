import { Refusal } from '../../contract/refusal.ts';
import type { ChangeAtPool } from '../../platform/changePassword.ts';
import { updatePasswordChanged } from '../../store/account/personSecurity.ts';
import { recordOwnAround } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';
import { endSessions, type SessionEnds } from './endSessions.ts';
import { sessionEnded } from './sessionRules.ts';

/**
 * Changes a person's password and ends all their sessions; the mail about it follows from the table. Throws INVALID_REQUEST for somebody
 * else's token, SIGN_IN_REQUIRED for an ended session's, and CONFLICT for a password refused by the user pool.
 */
export async function changePassword(
  deps: SessionEnds & { table: Table; changeAtPool: ChangeAtPool },
  userId: string,
  change: Parameters<ChangeAtPool>[0],
): Promise<void> {
  if (personOfToken(change.accessToken) !== userId) {
    throw new Refusal('INVALID_REQUEST', 'access_token must be of the session that calls.');
  }
  const recorded = { action: 'person.password_changed', target: { type: 'member', id: userId } } as const;
  await recordOwnAround(deps.table, recorded, async () => {
    const verdict = await deps.changeAtPool(change);
    if (verdict === 'ended') throw sessionEnded();
    if (verdict !== 'changed') throw new Refusal('CONFLICT', sentences[verdict]);
  });
  await endAndTell(deps, userId, 'changed');
}

/** Independent: neither waits for the other, and a failure of one keeps the other from nothing. */
export async function endAndTell(
  deps: SessionEnds & { table: Table },
  userId: string,
  how: 'changed' | 'reset',
): Promise<void> {
  const done = await Promise.allSettled([
    endSessions(deps, userId),
    updatePasswordChanged(deps.table, userId, how, deps.clock()),
  ]);
  for (const one of done) if (one.status === 'rejected') throw one.reason;
}

const sentences = {
  wrong: 'The current password is not correct.',
  locked: 'A wrong password was entered too often. Please wait a few minutes and try again.',
  refused: 'The new password is not accepted. Choose one that you have not used before.',
} as const;

/** Whose an access token says to be; the user pool alone checks whether it is true. */
function personOfToken(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')).sub;
  } catch {
    return undefined;
  }
}
