import type { SourceDue } from '../../lib/contract/messages.ts';
import { listSources } from '../../lib/lists/sources.ts';
import { isDue, unconfirmedHours } from '../../lib/operations/publishers/refreshTimes.ts';
import { sqs } from '../../lib/platform/clients.ts';
import { env } from '../../lib/platform/env.ts';
import { logInfo } from '../../lib/platform/log.ts';
import { type Queue, send } from '../../lib/platform/queue.ts';
import { findSourceStates } from '../../lib/store/sourceStates.ts';
import { table } from '../kit/table.ts';

/** On a schedule: queues the publishers' files that are due, and logs the lists that could not be confirmed for too long. */
export async function handler(): Promise<void> {
  const now = new Date();
  const queue: Queue<SourceDue> = { client: sqs(), url: env('refreshQueueUrl') };
  const states = new Map((await findSourceStates(table())).map((state) => [state.id, state]));
  for (const { id, list } of listSources) {
    const state = states.get(id);
    const hours = state && unconfirmedHours(state, now);
    // An alarm looks for this line.
    if (hours !== undefined) logInfo('list not confirmed', { sourceId: id, listType: list, count: hours });
    if (isDue(state, now)) await send(queue, { source_id: id });
  }
}
