import { monthAfter, monthOf } from '../../billing/months.ts';
import type { MailMessage } from '../../contract/mails/mails.ts';
import { type MailQueue, send } from '../../platform/queue.ts';
import { accountsIndex } from '../../store/indexes.ts';
import { findSourceStates } from '../../store/lists/sourceStates.ts';
import { isMailSettled, updateMailSettled } from '../../store/mails/mails.ts';
import type { Table } from '../../store/table.ts';
import { databaseOf } from '../lists/databaseOf.ts';
import { unconfirmedSources } from '../lists/publishers/refreshTimes.ts';

interface Deps {
  table: Table;
  queue: MailQueue;
  now: Date;
}

type What = Extract<MailMessage, { step: 'to_accounts' }>['what'];

/** Queues the reports of the month before `now` to all accounts, once, however often it is called in a month. */
export function queueMonthlyReports(deps: Deps): Promise<void> {
  const month = monthOf(monthAfter(deps.now, -1));
  return queueToAll(deps, `report:${month}`, { type: 'report', month });
}

/**
 * Queues a mail to all accounts for each list unconfirmed by its publisher for 24 hours, once per occurrence. A list never fetched by
 * itself has no publisher to confirm it.
 */
export async function queueOutdatedLists(deps: Deps): Promise<void> {
  for (const { state, source, hours } of unconfirmedSources(await findSourceStates(deps.table), deps.now)) {
    const confirmed_at = state.checkedAt ?? state.firstTriedAt;
    const mail = { kind: 'list_outdated', list: databaseOf(source), confirmed_at, hours } as const;
    await queueToAll(deps, `outdated:${state.id}:${confirmed_at}`, { type: 'mail', mail });
  }
}

/** Queues a mail to all accounts about a disturbance of screening since a moment, at most once a UTC day: alarms come and go. */
export function queueDisturbed(deps: Deps, since: Date): Promise<void> {
  const at = since.toISOString();
  const what = 'Some screenings through the API are answered with an error instead of a result.';
  const mail = { kind: 'service_disturbed', since: at, what } as const;
  return queueToAll(deps, `disturbed:${at.slice(0, 10)}`, { type: 'mail', mail });
}

/** The note comes last: after an interruption it is queued again under the same ids. */
async function queueToAll({ table, queue, now }: Deps, mailId: string, what: What): Promise<void> {
  if (await isMailSettled(table, mailId)) return;
  for (let shard = 0; shard < accountsIndex.shards; shard++) {
    await send(queue, { step: 'to_accounts', mail_id: mailId, shard, what });
  }
  await updateMailSettled(table, mailId, 'sent', now);
}
