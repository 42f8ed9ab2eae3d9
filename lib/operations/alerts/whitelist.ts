import { whitelistReviewMonths } from '../../contract/alerts/alertWords.ts';
import type * as contract from '../../contract/alerts/whitelist.ts';
import type { answered, OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { pageItems } from '../../contract/page.ts';
import { bandOf } from '../../contract/screening/scoreBands.ts';
import type { Alert, AlertDecision } from '../../store/alerts/alertItems.ts';
import { alertsOfState } from '../../store/alerts/alertPages.ts';
import { cursorOf, readCursor } from '../../store/page.ts';
import type { Table } from '../../store/table.ts';
import { monthsFrom } from './decisionEnd.ts';
import { presentRecord } from './presentAlert.ts';

type Entry = contract.WhitelistEntry;
type Listed = Omit<OutputOf<typeof contract.listWhitelist>, keyof typeof answered>;
export type WhitelistFilter = Omit<ParsedInputOf<typeof contract.listWhitelist>, 'cursor'>;

interface Deps {
  table: Table;
  now: Date;
}

/** Alerts of each state read by one call. */
const readMax = 30_000;

/** A page of the false positives in force, with figures of all of them. Throws INVALID_REQUEST for a cursor of another list. */
export async function listWhitelist(
  { table, now }: Deps,
  accountId: string,
  { cursor, ...filter }: WhitelistFilter & { cursor?: string | undefined },
): Promise<Listed> {
  const after = cursor === undefined ? undefined : readCursor(cursor, (place) => /^\d{4}-[\d:.TZ-]+#/.test(place));
  const today = dayOf(now);
  const { all, isAll } = await findWhitelist({ table, now }, accountId);
  const found = all.filter(wantedBy(filter, today)).filter((entry) => after === undefined || placeOf(entry) > after);
  const entries = found.slice(0, pageItems);
  const last = entries.at(-1);
  return {
    entries,
    next_cursor: last && found.length > entries.length ? cursorOf(placeOf(last)) : null,
    figures: {
      in_force: all.length,
      due: all.filter(({ review_due }) => review_due <= today).length,
      oldest_decided_at: all.map(({ decided_at }) => decided_at).sort()[0] ?? null,
      holders: holdersOf(all, today),
      complete: isAll,
    },
  };
}

/** All within a filter, the longest without a review first. */
export async function findWhitelistEntries(deps: Deps, accountId: string, filter: WhitelistFilter): Promise<Entry[]> {
  return (await findWhitelist(deps, accountId)).all.filter(wantedBy(filter, dayOf(deps.now)));
}

async function findWhitelist({ table, now }: Deps, accountId: string) {
  const states = ['decided', 'suppressed'] as const;
  const read = await Promise.all(states.map((state) => entriesOf(table, accountId, state, now)));
  const all = read.flatMap(({ entries }) => entries).sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  return { all, isAll: read.every(({ isAll }) => isAll) };
}

async function entriesOf(table: Table, accountId: string, state: Alert['state'], now: Date) {
  const entries: Entry[] = [];
  let count = 0;
  for await (const alerts of alertsOfState(table, accountId, { state, order: 'oldest' })) {
    for (const alert of alerts) {
      const { decision } = alert;
      // A decision beyond its time holds until the night opens its alert, but nobody needs to review it.
      if (decision?.outcome !== 'false_positive' || decision.expiresAt <= now.toISOString()) continue;
      entries.push(presentEntry(alert, decision));
    }
    count += alerts.length;
    if (count >= readMax) return { entries, isAll: false };
  }
  return { entries, isAll: true };
}

function presentEntry(alert: Alert, decision: AlertDecision): Entry {
  const { id, subject, records, state, caseId, version } = alert;
  const { reason, at, by, byName, decidedBy, expiresAt, confirmation } = decision;
  const score = records[0]?.score ?? 0;
  return {
    alert_id: id,
    subject: { id: subject.id, external_ref: subject.externalRef, name: subject.name },
    records: records.map(presentRecord),
    score,
    band: bandOf(score),
    state,
    case_id: caseId ?? null,
    version,
    reason,
    decided_at: at,
    decided_by: decidedBy,
    holder: { id: idOf(by), name: byName },
    expires_at: expiresAt,
    confirmation: confirmation
      ? { confirmed_at: confirmation.at, by_name: confirmation.byName, reason: confirmation.reason }
      : null,
    review_due: dayOf(monthsFrom(new Date(confirmation?.at ?? at), whitelistReviewMonths)),
  };
}

function wantedBy({ review, holder, text }: WhitelistFilter, today: string): (entry: Entry) => boolean {
  const wanted = text?.toLowerCase();
  return (entry) =>
    (review === undefined || entry.review_due <= today) &&
    (holder === undefined || entry.holder.id === holder) &&
    (wanted === undefined || textOf(entry).includes(wanted));
}

function textOf({ subject, records, reason }: Entry): string {
  const found = records.flatMap(({ id, name, database }) => [id, name, database]);
  return [subject.name, subject.external_ref, reason, ...found].join('\n').toLowerCase();
}

/** Holders with their decisions, most first. */
function holdersOf(entries: readonly Entry[], today: string): Listed['figures']['holders'] {
  const holders = new Map<string, Listed['figures']['holders'][number]>();
  for (const { holder, review_due } of entries) {
    const counts = holders.get(holder.id) ?? { ...holder, decisions: 0, due: 0 };
    counts.decisions++;
    if (review_due <= today) counts.due++;
    holders.set(holder.id, counts);
  }
  return [...holders.values()].sort((a, b) => b.decisions - a.decisions || (a.name < b.name ? -1 : 1));
}

function idOf(by: AlertDecision['by']): string {
  if ('userId' in by) return by.userId;
  return by.type === 'app_id' ? by.appIdRef : by.name;
}

/** By the last review: the longest without one is first. */
const placeOf = ({ confirmation, decided_at, alert_id }: Entry) =>
  `${confirmation?.confirmed_at ?? decided_at}#${alert_id}`;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);
