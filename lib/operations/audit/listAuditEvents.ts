import type * as contract from '../../contract/audit/audit.ts';
import { auditActions } from '../../contract/audit/auditActions.ts';
import type { AuditEvent } from '../../contract/audit/auditEvent.ts';
import { actWords, changeWords } from '../../contract/audit/auditSentences.ts';
import { requireFeature } from '../../contract/billing/planFeatures.ts';
import type { answered, OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { pageItems } from '../../contract/page.ts';
import { Refusal } from '../../contract/refusal.ts';
import { findMembersByIds } from '../../store/account/members.ts';
import { findAppIdLabels } from '../../store/appIds/appIdLabels.ts';
import { findAuditAddresses, findAuditEvents, momentOfCursor, type ReadEvent } from '../../store/audit/auditEvents.ts';
import type { Page } from '../../store/page.ts';
import type { ReadTrail, TrailReader } from './readTrail.ts';

type Listed = Omit<OutputOf<typeof contract.listAuditEvents>, keyof typeof answered>;
export type TrailFilter = Omit<ParsedInputOf<typeof contract.listAuditEvents>, 'cursor'>;

/** Most events read by one call. */
const eventsReadMax = 2_000;

/** A page of the trail, newest first. Throws PLAN_REQUIRED, and INVALID_REQUEST if the asked time ends before it begins. */
export async function listAuditEvents(
  deps: ReadTrail,
  reader: TrailReader,
  { cursor, ...filter }: ParsedInputOf<typeof contract.listAuditEvents>,
): Promise<Listed> {
  const { values, nextCursor } = await findTrail(deps, reader, filter, { cursor, limit: pageItems });
  return {
    events: await presentEvents(deps, reader.accountId, values),
    searched_to: momentOfCursor(nextCursor) ?? null,
    next_cursor: nextCursor ?? null,
  };
}

/** Newest fitting events, at most `limit`. Throws as the list does. */
export function findTrail(
  { table }: ReadTrail,
  { accountId, plan }: TrailReader,
  filter: TrailFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<ReadEvent>> {
  requireFeature(plan, 'auditTrail');
  const from = filter.from === undefined ? undefined : new Date(filter.from);
  const to = filter.to === undefined ? undefined : new Date(filter.to);
  if (from && to && from >= to) throw new Refusal('INVALID_REQUEST', 'from must be before to');
  const page = { cursor, limit, readMax: eventsReadMax };
  return findAuditEvents(table, accountId, { from, to, fits: fitsOf(filter) }, page);
}

/** Events with today's names of their actors, and the addresses still kept. */
export async function presentEvents(
  { table, now }: ReadTrail,
  accountId: string,
  events: readonly ReadEvent[],
): Promise<contract.ListedEvent[]> {
  const refsOf = (wanted: (type: string) => boolean) => [
    ...new Set(events.filter(({ event }) => wanted(event.actor.type)).map(({ event }) => event.actor.ref)),
  ];
  const [members, appIds, addresses] = await Promise.all([
    findMembersByIds(
      table,
      accountId,
      refsOf((type) => type === 'user' || type === 'operator'),
    ),
    findAppIdLabels(
      table,
      accountId,
      refsOf((type) => type === 'app_id'),
    ),
    addressesOf(table, accountId, events, now),
  ]);
  return events.map(({ event, stored }) => {
    const { id, time, action, outcome, actor, target, before, after, request_id } = event;
    const member = members.get(actor.ref);
    return {
      id,
      time,
      action,
      outcome,
      actor,
      actor_name: member?.name ?? member?.email ?? appIds.get(actor.ref)?.name ?? null,
      target,
      before,
      after,
      request_id,
      address: addresses.get(id) ?? null,
      commitment: stored.commitment,
    };
  });
}

/** Keys of one request. */
const readAtOnce = 100;

async function addressesOf(table: ReadTrail['table'], accountId: string, events: readonly ReadEvent[], now: Date) {
  const withOne = events.filter(({ event }) => event.address_sha256 !== null).map(({ event }) => event.id);
  const addresses = new Map<string, string>();
  for (let at = 0; at < withOne.length; at += readAtOnce) {
    const some = await findAuditAddresses(table, accountId, withOne.slice(at, at + readAtOnce), now);
    for (const [id, address] of some) addresses.set(id, address);
  }
  return addresses;
}

function fitsOf({ action, actor, text }: TrailFilter): (event: AuditEvent) => boolean {
  const wanted = text?.toLowerCase();
  return (event) =>
    (action === undefined || event.action === action) &&
    (actor === undefined || event.actor.ref === actor) &&
    (wanted === undefined || textOf(event).includes(wanted));
}

/** The words of an event as the page shows them, and its codes. */
function textOf(event: AuditEvent): string {
  const { action, actor, target, before, after, request_id } = event;
  const values = [before, after].flatMap((facts) => Object.values(facts ?? {})).flat();
  const sentence = [actWords(event), changeWords(event)];
  const words = [
    ...sentence,
    auditActions[action],
    actor.email,
    actor.ref,
    target?.name,
    target?.id,
    request_id,
    ...values,
  ];
  return words.join('\n').toLowerCase();
}
