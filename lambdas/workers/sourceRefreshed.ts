import { randomBytes } from 'node:crypto';
import { sourceDue } from '../../lib/contract/messages.ts';
import { listSources } from '../../lib/lists/sources.ts';
import { downloadSource } from '../../lib/operations/lists/publishers/downloadSource.ts';
import { refreshSource } from '../../lib/operations/lists/publishers/refreshSource.ts';
import { failuresMax } from '../../lib/operations/lists/publishers/refreshTimes.ts';
import { env } from '../../lib/platform/env.ts';
import { logInfo } from '../../lib/platform/log.ts';
import { editions, uploads } from '../kit/buckets.ts';
import { sharedImportsQueue } from '../kit/imports/imports.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** A publisher's file is due: download it, and import news. Its dead letter needs nothing: the schedule sends new messages. */
export const handler = eachMessage('sourceRefreshed', 'dead_letter', async ({ body }, { now, actor }) => {
  const { source_id: sourceId } = sourceDue.parse(JSON.parse(body));
  const source = listSources.find(({ id }) => id === sourceId);
  // A source removed while its message was queued.
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
