import { randomBytes } from 'node:crypto';
import type { Actor } from '../../lib/contract/actor.ts';
import { type AuditEvent, auditEvent } from '../../lib/contract/audit/auditEvent.ts';
import { commitEvent, hashText } from '../../lib/operations/audit/commitEvent.ts';
import type { CurrentCall } from '../../lib/store/audit/eventSource.ts';
import { keys } from '../../lib/store/keys.ts';
import { queryAll, type Table } from '../../lib/store/table.ts';

export const recordedOrigin = 'recording.example/log';

interface Caller {
  accountId: string;
  actor: Actor;
  email?: string;
  address?: string;
}

/** A table that records changes as those of a call, as the kit's table does. */
export function recording(table: Table, clock: () => Date, caller?: Caller): Table {
  const call = (): CurrentCall | undefined =>
    caller && {
      requestId: 'request-1',
      accountId: caller.accountId,
      actor: caller.actor,
      email: caller.email,
      address: async () => caller.address ?? '192.0.2.7',
    };
  return {
    ...table,
    events: { origin: () => recordedOrigin, clock, random: randomBytes, commit: commitEvent, hash: hashText, call },
  };
}

/** Every recorded change of an account, oldest first. */
export async function eventsOf(table: Table, accountId: string): Promise<AuditEvent[]> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.audit(accountId) },
    ConsistentRead: true,
  });
  return items.map((item) => auditEvent.parse(JSON.parse(String(item.canonical))));
}
