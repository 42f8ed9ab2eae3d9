import { decisionMonthsDefault, decisionMonthsMax } from '../../contract/alerts/alertWords.ts';
import { Refusal } from '../../contract/refusal.ts';

/** Last moment of a decision. Throws INVALID_REQUEST for a past day or one beyond the longest time. */
export function decisionEndOf(expiresOn: string | undefined, now: Date): string {
  if (expiresOn === undefined) return monthsFrom(now, decisionMonthsDefault).toISOString();
  const end = `${expiresOn}T23:59:59.999Z`;
  if (end <= now.toISOString()) throw new Refusal('INVALID_REQUEST', 'expires_on must not be in the past');
  if (end > monthsFrom(now, decisionMonthsMax).toISOString()) {
    throw new Refusal('INVALID_REQUEST', `expires_on must be within ${decisionMonthsMax} months`);
  }
  return end;
}

export function monthsFrom(time: Date, months: number): Date {
  const end = new Date(time);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}
