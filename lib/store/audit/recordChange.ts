import type { Actor } from '../../contract/actor.ts';
import type { AuditAction } from '../../contract/audit/auditActions.ts';
import type { AuditEvent, AuditValues } from '../../contract/audit/auditEvent.ts';
import { auditAddressKeptDays } from '../../contract/keptDays.ts';
import { committedKinds } from '../../contract/receipts/committed.ts';
import { cutText } from '../../contract/text/cutText.ts';
import { newId } from '../../platform/id.ts';
import { keys } from '../keys.ts';
import { findNewestState } from '../log/findNewestState.ts';
import { type Table, type TransactItem, transact } from '../table.ts';
import { auditAddressCodec, auditEventCodec, type StoredEvent } from './auditEvents.ts';

/** A change as described by its code. */
export interface Change {
  action: AuditAction;
  /** Without it, the caller. */
  by?: Actor | undefined;
  target?: { type: string; id: string; name?: string | undefined };
  before?: AuditFacts;
  after?: AuditFacts;
  /** Without it `done`. */
  outcome?: AuditEvent['outcome'];
  /** Network address of whoever acted, where no call has it. */
  address?: string | undefined;
}

/** Undefined facts are left out. */
export type AuditFacts = Readonly<Record<string, AuditValues[string] | undefined>>;

/** Longer facts are cut: an event is a line, not a copy. */
const factMax = 500;
const factsOfListMax = 100;

/**
 * Writes of a change's record, for the transaction of the change: both or neither. Nothing without a source of events, or without an
 * actor.
 */
export async function recordChange(table: Table, accountId: string, change: Change): Promise<TransactItem[]> {
  const { events } = table;
  const call = events?.call();
  const actor = change.by ?? call?.actor;
  if (!events || !actor) return [];
  const now = events.clock();
  const address = change.address ?? (await call?.address());
  const salt = events.random(32).toString('base64');
  const origin = events.origin();
  const { target, before, after } = change;
  const event: AuditEvent = {
    kind: committedKinds.event,
    log: origin,
    log_seen: (await findNewestState(table, origin)) ?? null,
    id: newId('event', now, events.random),
    time: now.toISOString(),
    account: accountId,
    action: change.action,
    outcome: change.outcome ?? 'done',
    actor: actorOf(actor, isCaller(actor, call?.actor) ? call?.email : undefined),
    target: target ? { type: target.type, id: target.id, name: target.name ?? null } : null,
    before: before ? factsOf(before) : null,
    after: after ? factsOf(after) : null,
    request_id: call?.requestId ?? null,
    address_sha256: address === undefined ? null : await events.hash(salt + address),
    nonce: events.random(32).toString('base64'),
  };
  const stored = { id: event.id, time: event.time, ...(await events.commit(event)) };
  const put = (Item: Record<string, unknown>): TransactItem => ({ Put: { TableName: table.name, Item } });
  const expiresAt = Math.floor(now.getTime() / 1000) + auditAddressKeptDays * 86_400;
  return [
    put({ ...keys.auditEvent(accountId, event.time, event.id), ...auditEventCodec.encode(stored) }),
    ...(address === undefined
      ? []
      : [
          put({
            ...keys.auditAddress(accountId, event.id),
            ...auditAddressCodec.encode({ address, salt, expiresAt }),
          }),
        ]),
  ];
}

/** Id and commitment of a recorded change, by the writes that record it; undefined where nothing is recorded. */
export function recordedEvent(writes: readonly TransactItem[]): Pick<StoredEvent, 'id' | 'commitment'> | undefined {
  const [event] = writes.flatMap(({ Put }) => (Put?.Item?.type === auditEventCodec.type ? [Put.Item] : []));
  return event && auditEventCodec.decode(event);
}

/** The same of a person's own change, in the account they belong to; nothing for somebody without one. */
export async function recordOwnChange(table: Table, change: Change): Promise<TransactItem[]> {
  const accountId = table.events?.call()?.accountId;
  return accountId === undefined ? [] : recordChange(table, accountId, change);
}

/** Records acts without a stored change, and changes outside of our transactions. */
export async function putAuditEvent(table: Table, accountId: string, change: Change): Promise<void> {
  const writes = await recordChange(table, accountId, change);
  if (writes.length > 0) await transact(table, writes);
}

/**
 * Records a change at another service before it and after it, so neither it nor its failure goes unrecorded. Without an
 * account, nothing is recorded.
 */
export async function recordAround<Result>(
  table: Table,
  accountId: string | undefined,
  change: Change,
  work: () => Promise<Result>,
): Promise<Result> {
  if (accountId === undefined) return work();
  await putAuditEvent(table, accountId, { ...change, outcome: 'begun' });
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    await putAuditEvent(table, accountId, { ...change, outcome: 'failed' });
    throw error;
  }
  await putAuditEvent(table, accountId, change);
  return result;
}

/** The same of a person's own change, in the account they belong to. */
export function recordOwnAround<Result>(table: Table, change: Change, work: () => Promise<Result>): Promise<Result> {
  return recordAround(table, table.events?.call()?.accountId, change, work);
}

function actorOf(by: Actor, email: string | undefined): AuditEvent['actor'] {
  const who = { type: by.type, role: null, email: email ?? null };
  if (by.type === 'user') return { ...who, ref: by.userId, role: by.role };
  if (by.type === 'operator') return { ...who, ref: by.userId };
  return { ...who, ref: by.type === 'app_id' ? by.appIdRef : by.name };
}

function isCaller(by: Actor, caller: Actor | undefined): boolean {
  const idOf = (one: Actor | undefined) => (one && 'userId' in one ? one.userId : undefined);
  return idOf(by) !== undefined && idOf(by) === idOf(caller);
}

function factsOf(facts: AuditFacts): AuditValues {
  const known = Object.entries(facts).filter((fact): fact is [string, AuditValues[string]] => fact[1] !== undefined);
  return Object.fromEntries(known.map(([name, value]) => [name, shortened(value)]));
}

function shortened(value: AuditValues[string]): AuditValues[string] {
  if (typeof value === 'string') return cutText(value, factMax);
  return Array.isArray(value) ? value.slice(0, factsOfListMax).map((one) => cutText(one, factMax)) : value;
}
