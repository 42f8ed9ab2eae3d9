import { Refusal } from '../../contract/refusal.ts';
import { keptSession, type PersonSecurity, secondAfter } from '../../store/account/personSecurity.ts';

/** Facts of a session from its ID token. */
export interface Session {
  /** Epoch seconds of the sign-in (`auth_time`), kept by renewed tokens. Undefined if missing. */
  beganAt: number | undefined;
  /** Shared by all tokens of one sign-in (`origin_jti`). */
  id: string | undefined;
  /** Moment set by a sign-in that ended earlier sessions (`signedOutClaim`). */
  endedOthersAt: string | undefined;
}

/**
 * `ended`: begun before the person's sessions were ended, or without a known beginning. `new`: the sign-in that ended them; only its first
 * tokens carry the claim, so its id must be recorded.
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

/** For factors recorded before session ends existed, the change of the factor counts: older sessions gave no code. */
function endedAtOf(security: PersonSecurity | undefined): string | undefined {
  return security?.signedOutAt ?? (security?.secondFactor ? security.factorChangedAt : undefined);
}
