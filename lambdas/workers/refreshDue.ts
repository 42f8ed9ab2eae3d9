import type { SourceDue } from '../../lib/contract/messages.ts';
import { listSources } from '../../lib/lists/sources.ts';
import { hoursSinceConfirmed, isDue, unconfirmedHours } from '../../lib/operations/lists/publishers/refreshTimes.ts';
import { sqs } from '../../lib/platform/clients/sqs.ts';
import { env } from '../../lib/platform/env.ts';
import { logInfo } from '../../lib/platform/log.ts';
import { type Queue, send } from '../../lib/platform/queue.ts';
import { findSourceStates, type SourceState } from '../../lib/store/lists/sourceStates.ts';
import { table } from '../kit/table.ts';

/** On a schedule: queues publishers' due files, and logs lists unconfirmed for too long. */
export async function handler(): Promise<void> {
  const now = new Date();
  const queue: Queue<SourceDue> = { client: sqs(), url: env('refreshQueueUrl') };
  const states = new Map((await findSourceStates(table())).map((state) => [state.id, state]));
  for (const { id, list } of listSources) {
    const state = states.get(id);
    if (state) logAge(state, list, now);
    if (isDue(state, now)) await send(queue, { source_id: id });
  }
}

/** The dashboard reads the first line, and an alarm looks for the second. */
function logAge(state: SourceState, listType: string, now: Date): void {
  const { id: sourceId } = state;
  logInfo('list age', { sourceId, listType, count: Math.floor(hoursSinceConfirmed(state, now)) });
  const count = unconfirmedHours(state, now);
  if (count !== undefined) logInfo('list not confirmed', { sourceId, listType, count });
}
