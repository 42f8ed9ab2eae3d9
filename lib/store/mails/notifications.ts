import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { MailTopic } from '../../contract/mails/mailTopics.ts';
import { type NotificationKind, notificationKinds } from '../../contract/notifications/notificationKinds.ts';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { isWritten, type Table, type TransactItem, transact } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/** A person's choices; untouched switches are absent. */
const stored = codec(
  'notifications',
  z.object({
    accountUpdates: z.optional(z.boolean()),
    securityAlerts: z.optional(z.boolean()),
    usageAlerts: z.optional(z.boolean()),
    monthlyReports: z.optional(z.boolean()),
    apiDowntime: z.optional(z.boolean()),
    productUpdates: z.optional(z.boolean()),
    alertsOpened: z.optional(z.boolean()),
    caseAssigned: z.optional(z.boolean()),
    mentioned: z.optional(z.boolean()),
    reviewAsked: z.optional(z.boolean()),
    monitoringIncomplete: z.optional(z.boolean()),
    boardReportReady: z.optional(z.boolean()),
    reviewsDue: z.optional(z.boolean()),
    /** Kinds that are not shown in the application. */
    muted: z.optional(z.array(z.enum(notificationKinds))),
    changedAt: z.string(),
  }),
);

export interface StoredPreferences {
  chosen: Partial<Record<MailTopic, boolean>>;
  muted: NotificationKind[];
  changedAt: string;
}

export async function findPreferences(table: Table, userId: string): Promise<StoredPreferences | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.notifications(userId), ConsistentRead: true }),
  );
  if (!Item) return undefined;
  const { changedAt, muted = [], ...switches } = stored.decode(Item);
  const chosen = {
    account_updates: switches.accountUpdates,
    security_alerts: switches.securityAlerts,
    usage_alerts: switches.usageAlerts,
    monthly_reports: switches.monthlyReports,
    api_downtime: switches.apiDowntime,
    product_updates: switches.productUpdates,
    alerts_opened: switches.alertsOpened,
    case_assigned: switches.caseAssigned,
    mentioned: switches.mentioned,
    review_asked: switches.reviewAsked,
    monitoring_incomplete: switches.monitoringIncomplete,
    board_report_ready: switches.boardReportReady,
    reviews_due: switches.reviewsDue,
  };
  return { chosen, muted, changedAt };
}

/**
 * Stores all switches. `readAt`: time of the last change seen by the caller, null if none, undefined to skip the check. False if
 * they changed meanwhile.
 */
export function putPreferences(
  table: Table,
  userId: string,
  { preferences, muted }: { preferences: Record<MailTopic, boolean>; muted: readonly NotificationKind[] },
  { changedAt, readAt }: { changedAt: string; readAt: string | null | undefined },
  recorded: readonly TransactItem[] = [],
): Promise<boolean> {
  const Item = { ...keys.notifications(userId), type: stored.type, ...preferences, muted, changed_at: changedAt };
  const condition =
    readAt === undefined
      ? {}
      : readAt === null
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : { ConditionExpression: 'changed_at = :read', ExpressionAttributeValues: { ':read': readAt } };
  return isWritten(transact(table, [{ Put: { TableName: table.name, Item, ...condition } }, ...recorded]));
}

/** Turns one switch and leaves the others as they are. */
export async function updatePreference(
  table: Table,
  userId: string,
  topic: MailTopic,
  { isOn, changedAt }: { isOn: boolean; changedAt: string },
): Promise<void> {
  const set = { type: stored.type, [topic]: isOn, changed_at: changedAt };
  await table.client.send(new UpdateCommand(updateOf(table, keys.notifications(userId), { set })));
}
