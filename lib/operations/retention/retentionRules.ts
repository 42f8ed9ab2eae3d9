import { livePlan, type Subscription } from '../../billing/stripeSubscription.ts';
import { type RetentionStart, retentionStartDefault } from '../../contract/retention/retentionLimits.ts';
import type { Account } from '../../store/account/accounts.ts';
import type { ReceiptDay } from '../../store/retention/receiptDays.ts';

/** How long an account keeps its receipts. */
export interface RetentionSetting {
  years: number;
  countedFrom: RetentionStart;
  /** Nothing is erased before it. */
  erasesFrom?: string | undefined;
}

export function settingOf({ retentionYears: years, retention }: Account): RetentionSetting {
  return { years, countedFrom: retention?.countedFrom ?? retentionStartDefault, erasesFrom: retention?.erasesFrom };
}

/** End of a subscription, past or to come; undefined while it is renewed, and for an account without one. */
export function contractEndOf(subscription: Subscription | undefined, now: Date): string | undefined {
  if (!subscription) return undefined;
  const isRenewed = livePlan(subscription, now) !== undefined && !subscription.cancelAtPeriodEnd;
  return isRenewed ? undefined : subscription.periodEnd;
}

/** First UTC day for erasing the receipts of a day: the one after the last day of retention. Undefined until its years have begun. */
export function erasureDateOf(
  { years, countedFrom, erasesFrom = '' }: RetentionSetting,
  date: string,
  contractEnd: string | undefined,
): string | undefined {
  const begin = countedFrom === 'screening' ? date : contractEnd;
  if (begin === undefined) return undefined;
  const due = new Date(begin.slice(0, 10));
  due.setUTCFullYear(due.getUTCFullYear() + years);
  due.setUTCDate(due.getUTCDate() + 1);
  const dueDate = dateOf(due);
  const first = erasesFrom.slice(0, 10);
  return dueDate < first ? first : dueDate;
}

/** yyyy-mm-dd, UTC. */
export const dateOf = (time: Date) => time.toISOString().slice(0, 10);

/** Whether a day has receipts neither erased nor held. */
export const hasErasable = ({ receipts, erased, held }: ReceiptDay) => erased + held < receipts;
