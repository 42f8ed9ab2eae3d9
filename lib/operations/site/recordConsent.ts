import { consentKeptDays } from '../../contract/keptDays.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { SentConsent } from '../../contract/site/consent.ts';
import { secondsUntilTomorrow } from '../../platform/secondsUntilTomorrow.ts';
import { addConsent, findConsents } from '../../store/site/consents.ts';
import { countOfDay } from '../../store/site/dayCounts.ts';
import type { Table } from '../../store/table.ts';
import { requireOperator } from './requireOperator.ts';

export interface RecordConsent {
  table: Table;
  now: Date;
  /** Decisions a day from one network. */
  perDay: number;
}

/** Keeps a decision, once for its id. Throws RATE_LIMITED: the browser then sends it again on another day. */
export async function recordConsent(
  { table, now, perDay }: RecordConsent,
  input: SentConsent,
  networkHash: string,
): Promise<void> {
  if (!(await countOfDay(table, 'CONSENT', { hash: networkHash, now, limit: perDay }))) {
    const headers = { 'Retry-After': String(secondsUntilTomorrow(now)) };
    throw new Refusal('RATE_LIMITED', 'No more decisions are recorded from this network today.', {}, headers);
  }
  await addConsent(table, {
    browserId: input.consent_id,
    decisionId: input.decision_id,
    textVersion: input.text_version,
    analytics: input.analytics,
    supportChat: input.support_chat,
    decidedAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + consentKeptDays * 86_400,
  });
}

/** The decisions recorded under an id, as the contract has them. Throws NOT_FOUND for who is no operator. */
export async function readConsents(table: Table, caller: { isOperator: boolean }, browserId: string) {
  requireOperator(caller);
  const consents = await findConsents(table, browserId);
  return consents.map(({ decidedAt, textVersion, analytics, supportChat }) => ({
    decided_at: decidedAt,
    text_version: textVersion,
    analytics,
    support_chat: supportChat,
  }));
}
