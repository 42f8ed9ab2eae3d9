import { whitelistReviewMonths } from '../../contract/alerts/alertWords.ts';
import type * as contract from '../../contract/alerts/whitelist.ts';
import type { answered, OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { pageItems } from '../../contract/page.ts';
import { bandOf } from '../../contract/screening/scoreBands.ts';
import { textSearch } from '../../screening/textSearch.ts';
import type { Alert, AlertDecision } from '../../store/alerts/alertItems.ts';
import { isWhitelistWhole, mendWhitelist } from '../../store/alerts/mendWhitelist.ts';
import { findWhitelisted, placeOf, whitelistPlaces } from '../../store/alerts/whitelistPlaces.ts';
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

/** Places read by one call for a page, and for the figures. */
const readMax = 1_000;
const countedMax = 30_000;
/** Places made good by one call of the list. */
const mendedMax = 2_000;

/**
 * A page of the false positives in force; the first one with figures of all of them. Throws INVALID_REQUEST for a cursor of another list.
 */
export async function listWhitelist(
  deps: Deps,
  accountId: string,
  { cursor, ...filter }: WhitelistFilter & { cursor?: string | undefined },
): Promise<Listed> {
  const isWhole = await mendOnce(deps.table, accountId, mendedMax);
  const after = cursor === undefined ? undefined : readCursor(cursor, (place) => /^\d{4}-[\d:.TZ-]+#/.test(place));
  const entries: Entry[] = [];
  let read = 0;
  let last = after;
  for await (const some of pagesOf(deps, accountId, filter, after)) {
    read += some.read;
    for (const [place, entry] of some.entries) {
      if (entries.length === pageItems) return answer(last);
      entries.push(entry);
      last = place;
    }
    last = some.last;
    if (read >= readMax) return answer(last);
  }
  return answer(undefined);

  async function answer(next: string | undefined): Promise<Listed> {
    const counted = cursor === undefined ? await whitelistFigures(deps, accountId) : null;
    const figures = counted && { ...counted, complete: counted.complete && isWhole };
    return { entries, next_cursor: next === undefined ? null : cursorOf(next), figures };
  }
}

/** The first within a filter, the longest without a review first. */
export async function findWhitelistEntries(
  deps: Deps,
  accountId: string,
  filter: WhitelistFilter,
  most: number,
): Promise<Entry[]> {
  // A file has all of them: a call without the time for it leaves fewer to the next one.
  await mendOnce(deps.table, accountId);
  const entries: Entry[] = [];
  for await (const some of pagesOf(deps, accountId, filter, undefined)) {
    entries.push(...some.entries.map(([, entry]) => entry));
    if (entries.length >= most) break;
  }
  return entries.slice(0, most);
}

/** Decisions made before places were kept get theirs once, with `most` in several calls. Whether all have theirs. */
async function mendOnce(table: Table, accountId: string, most?: number): Promise<boolean> {
  return (await isWhitelistWhole(table, accountId)) || mendWhitelist(table, accountId, most);
}

interface PlacesPage {
  /** With their places, in order. */
  entries: [place: string, entry: Entry][];
  read: number;
  last: string;
}

/** Entries within a filter, a page of places after the other. Only alerts of fitting places are read. */
async function* pagesOf(
  { table, now }: Deps,
  accountId: string,
  { review, holder, text }: WhitelistFilter,
  after: string | undefined,
): AsyncGenerator<PlacesPage> {
  const fits = text === undefined ? undefined : textSearch(text);
  const before = review === undefined ? undefined : reviewedBefore(now);
  for await (const places of whitelistPlaces(table, accountId, { after, before, limit: placesAtOnce })) {
    // A decision beyond its time holds until the night opens its alert, but nobody needs to review it.
    const inForce = places.filter(({ expiresAt }) => expiresAt > now.toISOString());
    const wanted = inForce
      .filter((one) => holder === undefined || idOf(one.holder) === holder)
      .filter(({ place }) => review === undefined || isDue(place, now));
    const alerts = await findWhitelisted(table, accountId, wanted);
    const entries = alerts
      .filter(({ decision }) => decision.expiresAt > now.toISOString())
      .map((alert): [string, Entry] => [placeOf(alert), presentEntry(alert, alert.decision)])
      .filter(([, entry]) => fits === undefined || fits(textsOf(entry)));
    yield { entries, read: places.length, last: places.at(-1)?.place ?? '' };
  }
}

const placesAtOnce = 100;

/** Figures of the first 30,000 false positives in force. */
export async function whitelistFigures(
  { table, now }: Deps,
  accountId: string,
): Promise<NonNullable<Listed['figures']>> {
  const holders = new Map<string, Holder>();
  const figures = { in_force: 0, due: 0, oldest_decided_at: null as string | null };
  let read = 0;
  const told = (isAll: boolean) => ({ ...figures, holders: inOrder(holders), complete: isAll });
  for await (const places of whitelistPlaces(table, accountId)) {
    for (const { place, holder, holderName, decidedAt, expiresAt } of places) {
      if (expiresAt <= now.toISOString()) continue;
      const due = isDue(place, now) ? 1 : 0;
      figures.in_force++;
      figures.due += due;
      if (decidedAt < (figures.oldest_decided_at ?? '9')) figures.oldest_decided_at = decidedAt;
      const id = idOf(holder);
      const counts = holders.get(id) ?? { id, name: holderName, decisions: 0, due: 0 };
      holders.set(id, { ...counts, decisions: counts.decisions + 1, due: counts.due + due });
    }
    read += places.length;
    if (read >= countedMax) return told(false);
  }
  return told(true);
}

type Holder = NonNullable<Listed['figures']>['holders'][number];

/** Most decisions first. */
const inOrder = (holders: ReadonlyMap<string, Holder>) =>
  [...holders.values()].sort((a, b) => b.decisions - a.decisions || (a.name < b.name ? -1 : 1));

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
    review_due: reviewDue(confirmation?.at ?? at),
  };
}

const textsOf = ({ subject, records, reason }: Entry) => [
  subject.name,
  subject.external_ref,
  reason,
  ...records.flatMap(({ id, name, database }) => [id, name, database]),
];

function idOf(by: AlertDecision['by']): string {
  if ('userId' in by) return by.userId;
  return by.type === 'app_id' ? by.appIdRef : by.name;
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

const reviewDue = (lastReview: string) => dayOf(monthsFrom(new Date(lastReview), whitelistReviewMonths));
const isDue = (place: string, now: Date) => reviewDue(place.slice(0, place.indexOf('#'))) <= dayOf(now);
/** No decision reviewed since is due, however long its months are. */
const reviewedBefore = (now: Date) =>
  new Date(monthsFrom(now, -whitelistReviewMonths).getTime() + 4 * dayMs).toISOString();
const dayMs = 86_400_000;
