import { findAuditAddresses, findAuditEvents } from '../../../store/audit/auditEvents.ts';
import type { Table } from '../../../store/table.ts';
import { eachPage, type Section, section } from './section.ts';

const columns = [
  'time',
  'action',
  'outcome',
  'actor_type',
  'actor',
  'actor_email',
  'role',
  'target_type',
  'target',
  'target_name',
  'before',
  'after',
  'address',
  'request_id',
  'id',
] as const;

const page = { limit: 100, readMax: 100 };
const all = { fits: () => true };

/** The account's recorded changes, newest first. */
export function auditSection(table: Table, accountId: string, now: Date): Section {
  return section('audit_trail', columns, async function* () {
    const find = (cursor: string | undefined) => findAuditEvents(table, accountId, all, { cursor, ...page });
    for await (const { event } of eachPage(find)) {
      const { id, time, action, outcome, actor, target, before, after, request_id } = event;
      const [address = null] = (await findAuditAddresses(table, accountId, [id], now)).values();
      const who = { actor_type: actor.type, actor: actor.ref, actor_email: actor.email, role: actor.role };
      const what = { target_type: target?.type ?? null, target: target?.id ?? null, target_name: target?.name ?? null };
      const values = { before: before && JSON.stringify(before), after: after && JSON.stringify(after) };
      yield { time, action, outcome, ...who, ...what, ...values, address, request_id, id };
    }
  });
}
