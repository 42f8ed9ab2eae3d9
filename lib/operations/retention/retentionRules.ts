import { livePlan, type Subscription } from '../../billing/stripeSubscription.ts';
import {
  type RetentionStart,
  retentionGraceDays,
  retentionStartDefault,
} from '../../contract/retention/retentionLimits.ts';
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
  setting: RetentionSetting,
  date: string,
  contractEnd: string | undefined,
): string | undefined {
  return erasureDateFrom(setting, setting.countedFrom === 'screening' ? date : contractEnd);
}

/** The relation with a subject. */
export interface Relation {
  /** Last day; undefined while it lasts. */
  endedOn: string | undefined;
  changedAt: string;
}

/**
 * The same for a receipt about a subject. While the relation lasts, the years begin with the end of the subscription at the earliest; once
 * it has ended, with its last day, whatever the setting counts from. A receipt of a later day is not of the relation: the setting counts.
 */
export function erasureDateOfRelation(
  setting: RetentionSetting,
  { endedOn, changedAt }: Relation,
  date: string,
  contractEnd: string | undefined,
): string | undefined {
  if (endedOn === undefined) return erasureDateFrom(setting, contractEnd);
  if (date > endedOn) return erasureDateOf(setting, date, contractEnd);
  const due = erasureDateFrom(setting, endedOn);
  // A wrong end can be corrected in time.
  const first = dateOf(new Date(Date.parse(changedAt) + retentionGraceDays * 86_400_000));
  return due !== undefined && due < first ? first : due;
}

/** The day after the years that begin with `begin`. */
function erasureDateFrom({ years, erasesFrom = '' }: RetentionSetting, begin: string | undefined): string | undefined {
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

/** Receipts of a day neither erased nor kept by a hold or a relation. */
export const erasableOf = ({ receipts, erased, held, kept }: ReceiptDay) => receipts - erased - held - kept;
