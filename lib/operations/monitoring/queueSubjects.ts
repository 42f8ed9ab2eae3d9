import { type SubjectsMessage, subjectsInMessageMax } from '../../contract/messages.ts';
import { logFault } from '../../platform/log.ts';
import { type Queue, sendAll } from '../../platform/queue.ts';
import { updateNotScreened } from '../../store/monitoring/monitoringState.ts';
import type { Table } from '../../store/table.ts';

/** Has subjects screened. If the queue refuses them, the account's next run screens them: within the hour. */
export async function queueSubjects(
  { table, queue, now }: { table: Table; queue: Queue<SubjectsMessage>; now: Date },
  accountId: string,
  externalRefs: readonly string[],
): Promise<void> {
  const messages: SubjectsMessage[] = [];
  for (let at = 0; at < externalRefs.length; at += subjectsInMessageMax) {
    messages.push({ account_id: accountId, external_refs: externalRefs.slice(at, at + subjectsInMessageMax) });
  }
  try {
    await sendAll(queue, messages);
  } catch (error) {
    logFault('subjects not queued', error, { accountId });
    await updateNotScreened(table, accountId, externalRefs.length, now);
  }
}
