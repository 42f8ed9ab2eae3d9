import { putObject, readObject } from '../../platform/bucket.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { fromUtf8, toUtf8 } from '../../tlog/bytes.ts';
import { canonicalJson } from '../../tlog/canonicalJson.ts';
import { openCheckpoint } from '../../tlog/checkpoint.ts';
import type { VerifierKey } from '../../tlog/note.ts';
import { appendBatches } from './appendBatches.ts';
import { nodeSha256, type OpenLog } from './log.ts';

/**
 * Makes the last checkpoint of a log ended by lost entries the first entry of its successor: its earlier promises stay checkable. The
 * hashed text becomes the public file `after`. Throws TlogRefused if the old log has not signed the checkpoint, and Error if the new one
 * has another first entry.
 */
export async function succeedLog(
  log: OpenLog,
  ended: { origin: string; checkpoint: string; keys: readonly VerifierKey[] },
): Promise<void> {
  await openCheckpoint(ended.checkpoint, ended.origin, ended.keys);
  const text = canonicalJson({ kind: 'klarnavn/log/v1', log: log.origin, after: ended.checkpoint });
  const known = await readObject(log.bucket, objectKeys.logAfter());
  if (known && fromUtf8(known) !== text) throw new Error(`The log ${log.origin} takes the place of another one.`);
  await putObject(log.bucket, objectKeys.logAfter(), text, 'application/json');
  const entries = [await nodeSha256(toUtf8(text))];
  const [place] = await appendBatches(log, [{ id: 'after', entries }]);
  if (place?.start !== 0) throw new Error(`The log ${log.origin} has begun with another entry.`);
}
