import { Refusal } from '../../contract/refusal.ts';
import { keptSession, type PersonSecurity, secondAfter } from '../../store/personSecurity.ts';

/** What the ID token of a session says of it. */
export interface Session {
  /** Epoch seconds of the sign-in (`auth_time`): a token that is renewed keeps it. Undefined where the token does not say. */
  beganAt: number | undefined;
  /** Shared by all tokens of one sign-in (`origin_jti`). */
  id: string | undefined;
  /** Of a sign-in that ended the sessions before it (`signedOutClaim`): the moment that it set. */
  endedOthersAt: string | undefined;
}

/**
 * `ended`: it began before the person's sessions were ended. `new`: it is the sign-in that ended them, which its first tokens alone can say,
 * and so it is to be kept by its id. A session that does not say when it began has ended.
 */
export type SessionState = 'open' | 'new' | 'ended';

export function stateOfSession(security: PersonSecurity | undefined, session: Session): SessionState {
  const endedAt = endedAtOf(security);
  if (endedAt === undefined) return 'open';
  const { beganAt, id, endedOthersAt } = session;
  if (id !== undefined && security?.keptSession === keptSession(endedAt, id)) return 'open';
  if (endedOthersAt === endedAt) return 'new';
  return beganAt !== undefined && beganAt * 1000 >= secondAfter(new Date(endedAt)).getTime() ? 'open' : 'ended';
}

export function sessionEnded(): Refusal {
  return new Refusal('SIGN_IN_REQUIRED', 'Your session has ended. Please sign in again.');
}

/** A second factor that was noted before the ends of sessions were counts as one: who has not signed in since has given no code. */
function endedAtOf(security: PersonSecurity | undefined): string | undefined {
  return security?.signedOutAt ?? (security?.secondFactor ? security.factorChangedAt : undefined);
}
