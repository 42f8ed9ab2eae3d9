import { randomBytes } from 'node:crypto';
import { sourceDue } from '../../lib/contract/messages.ts';
import { listSources } from '../../lib/lists/sources.ts';
import { downloadSource } from '../../lib/operations/lists/publishers/downloadSource.ts';
import { refreshSource } from '../../lib/operations/lists/publishers/refreshSource.ts';
import { failuresMax } from '../../lib/operations/lists/publishers/refreshTimes.ts';
import { env } from '../../lib/platform/env.ts';
import { logInfo } from '../../lib/platform/log.ts';
import { editions, sharedImportsQueue, uploads } from '../kit/imports/imports.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** A publisher's file is due: ask for it, and import what is new. A dead letter of it needs nothing: the schedule sends new ones. */
export const handler = eachMessage('sourceRefreshed', 'dead_letter', async ({ body }, { now, actor }) => {
  const { source_id: sourceId } = sourceDue.parse(JSON.parse(body));
  const source = listSources.find(({ id }) => id === sourceId);
  // A source that was removed from the table of sources while its message was waiting in the queue.
  if (!source) return;
  const everyHours = Number(env('refreshHours'));
  const buckets = { uploads: uploads(), editions: editions() };
  const deps = {
    table: table(),
    ...buckets,
    importsQueues: { shared: sharedImportsQueue() },
    download: downloadSource,
  };
  const clock = () => new Date();
  const refreshed = await refreshSource({ ...deps, everyHours, random: randomBytes, actor, now, clock }, source);
  const fields = { sourceId, listType: source.list };
  if (refreshed.outcome !== 'failed') {
    logInfo(`list ${refreshed.outcome}`, fields);
    return;
  }
  const { failures, sentence } = refreshed;
  // An alarm looks for the first of these lines.
  const message = failures >= failuresMax ? 'list refresh keeps failing' : 'list refresh failed';
  logInfo(message, { ...fields, count: failures, refusal: sentence });
});
