import type { PresentedAlert } from '../../contract/alerts/alert.ts';
import type * as contract from '../../contract/alerts/alerts.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { pageItems } from '../../contract/page.ts';
import { textSearch } from '../../screening/textSearch.ts';
import type { Alert } from '../../store/alerts/alertItems.ts';
import { findAlertPage } from '../../store/alerts/alertPages.ts';
import { findSubjectAlerts } from '../../store/alerts/alerts.ts';
import { type AlertsWhere, isWithin } from '../../store/alerts/alertsWhere.ts';
import { cursorOf, type Page, readCursor } from '../../store/page.ts';
import { findSubject } from '../../store/subjects/subjects.ts';
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
  const today = now.toISOString().slice(0, 10);
  const fits = wantedBy(filter, { userId, today });
  const { values, nextCursor } =
    filter.subject === undefined
      ? await findAlertPage(table, accountId, listedBy(filter), { cursor, limit: pageItems, ...fits })
      : await pageOfSubject(table, accountId, filter.subject, { status: filter.status, cursor, ...fits });
  return { alerts: await presentAlerts(table, accountId, values), next_cursor: nextCursor ?? null };
}

const listedBy = ({ status = 'open', order = 'newest' }: AlertFilter) => ({ state: status, order }) as const;
interface SubjectPage {
  status: Alert['state'] | undefined;
  cursor: string | undefined;
  isWanted?: Test;
  where?: AlertsWhere;
}

/** Alerts of one subject, of any state unless one is named; the last changed first. */
async function pageOfSubject(
  table: Table,
  accountId: string,
  externalRef: string,
  { status, cursor, isWanted = () => true, where = {} }: SubjectPage,
): Promise<Page<Alert>> {
  const subject = await findSubject(table, accountId, externalRef);
  if (!subject) return { values: [], nextCursor: undefined };
  const placeOf = ({ updatedAt, id }: Alert) => `${updatedAt}#${id}`;
  const after = cursor === undefined ? undefined : readCursor(cursor, (place) => /^\d{4}-[\d:.TZ-]+#/.test(place));
  const { alerts } = await findSubjectAlerts(table, accountId, subject.id);
  const found = alerts
    .filter((alert) => status === undefined || alert.state === status)
    .filter((alert) => isWithin(alert, where) && isWanted(alert))
    .filter((alert) => after === undefined || placeOf(alert) < after)
    .sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
  const values = found.slice(0, pageItems);
  const last = values.at(-1);
  return { values, nextCursor: last && found.length > values.length ? cursorOf(placeOf(last)) : undefined };
}

type Test = (alert: Alert) => boolean;

/** Nothing without a filter beside state and subject. `where`: what the table can leave out by itself. */
function wantedBy(
  { assignee, label, set_off_by: setOffBy, text, due }: AlertFilter,
  { userId, today }: { userId: string | undefined; today: string },
): { isWanted?: Test; where?: AlertsWhere } {
  const wanted = assignee === 'me' ? userId : assignee === 'nobody' ? undefined : assignee;
  const where: AlertsWhere = {
    ...(assignee !== undefined && { assignee: wanted ?? null }),
    ...(setOffBy !== undefined && { setOffBy }),
    ...(due !== undefined && { dueBefore: today }),
  };
  const tests: Test[] = [];
  if (label !== undefined) tests.push((alert) => labelOf(alert) === label);
  if (text !== undefined) {
    const fits = textSearch(text);
    tests.push((alert) => fits(textsOf(alert)));
  }
  return {
    ...(tests.length > 0 && { isWanted: (alert: Alert) => tests.every((fits) => fits(alert)) }),
    ...(Object.keys(where).length > 0 && { where }),
  };
}

const textsOf = ({ subject, records }: Alert) => [
  subject.name,
  subject.externalRef,
  ...records.flatMap(({ id, name, database }) => [id, name, database]),
];
