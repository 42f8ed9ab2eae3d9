import type { PresentedAlert } from '../../contract/alerts/alert.ts';
import type * as contract from '../../contract/alerts/alerts.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { pageItems } from '../../contract/page.ts';
import type { Alert } from '../../store/alerts/alertItems.ts';
import { findAlertPage } from '../../store/alerts/alertPages.ts';
import type { Table } from '../../store/table.ts';
import { labelOf } from './decisions.ts';
import { presentAlerts } from './presentAlert.ts';

export type AlertFilter = Partial<Omit<ParsedInputOf<typeof contract.listAlerts.callers.user>, 'cursor'>>;

interface Reader {
  accountId: string;
  /** Of a person: `me`. */
  userId?: string | undefined;
}

/** A page of an account's alerts. Throws INVALID_REQUEST for a cursor of another list. */
export async function listAlerts(
  { table, now }: { table: Table; now: Date },
  { accountId, userId }: Reader,
  { cursor, ...filter }: AlertFilter & { cursor?: string | undefined },
): Promise<{ alerts: PresentedAlert[]; next_cursor: string | null }> {
  const listed = { state: filter.status ?? 'open', order: filter.order ?? 'newest' } as const;
  const isWanted = wantedBy(filter, { userId, today: now.toISOString().slice(0, 10) });
  const page = { cursor, limit: pageItems, ...(isWanted ? { isWanted } : {}) };
  const { values, nextCursor } = await findAlertPage(table, accountId, listed, page);
  return { alerts: await presentAlerts(table, accountId, values), next_cursor: nextCursor ?? null };
}

type Test = (alert: Alert) => boolean;

/** Undefined without a filter beside the state. */
function wantedBy(
  { subject, assignee, label, set_off_by: cause, text, due }: AlertFilter,
  { userId, today }: { userId: string | undefined; today: string },
): Test | undefined {
  const tests: Test[] = [];
  if (subject !== undefined) tests.push((alert) => alert.subject.externalRef === subject);
  if (assignee !== undefined) {
    const wanted = assignee === 'me' ? userId : assignee === 'nobody' ? undefined : assignee;
    tests.push((alert) => alert.assignee === wanted);
  }
  if (label !== undefined) tests.push((alert) => labelOf(alert) === label);
  if (cause !== undefined) tests.push((alert) => alert.setOffBy === cause);
  if (due !== undefined) tests.push((alert) => alert.due !== undefined && alert.due < today);
  if (text !== undefined) {
    const wanted = text.toLowerCase();
    tests.push((alert) => textOf(alert).includes(wanted));
  }
  return tests.length === 0 ? undefined : (alert) => tests.every((fits) => fits(alert));
}

function textOf({ subject, records }: Alert): string {
  const found = records.flatMap(({ id, name, database }) => [id, name, database]);
  return [subject.name, subject.externalRef, ...found].join('\n').toLowerCase();
}
