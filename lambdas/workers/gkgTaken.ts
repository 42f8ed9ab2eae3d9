import { ingestGkg } from '../../lib/operations/media/sources/gkg/ingestGkg.ts';
import { timeOfStamp } from '../../lib/operations/media/sources/gkg/quarterHours.ts';
import { optionalEnv } from '../../lib/platform/env.ts';
import { logInfo } from '../../lib/platform/log.ts';
import { publicBytes } from '../../lib/platform/publicFetch/publicBytes.ts';
import { editions } from '../kit/buckets.ts';
import { table } from '../kit/table.ts';

/** GDELT's newest file is older than this only when several could not be taken. */
const behindMinutes = 90;

/** On a schedule: takes GDELT's newest lists of whom the news name. */
export async function handler(): Promise<void> {
  const days = optionalEnv('mediaGkgDays');
  if (days === undefined) return;
  const now = new Date();
  const sourceId = 'gdelt_gkg';
  const deps = { table: table(), editions: editions(), fetchBytes: publicBytes, now, days: Number(days) };
  const { files, articles, missing, failures, newest } = await ingestGkg(deps);
  for (const refusal of failures) logInfo('GKG file not taken', { sourceId, refusal });
  logInfo('GKG files taken', { sourceId, count: files });
  logInfo('GKG articles stored', { sourceId, count: articles });
  if (missing > 0) logInfo('GKG files missing', { sourceId, count: missing });
  const newestAt = newest === undefined ? undefined : timeOfStamp(newest);
  // An alarm looks for this line.
  if (!newestAt || now.getTime() - newestAt.getTime() > behindMinutes * 60_000)
    logInfo('GKG falls behind', { sourceId });
}
