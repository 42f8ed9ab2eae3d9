import { findKeys } from '../../platform/bucket.ts';
import { createLogHead, findLogHead } from '../../store/log/logHead.ts';
import { logPrefixes } from '../../store/objectKeys.ts';
import { toBase64 } from '../../tlog/bytes.ts';
import { signCheckpoint } from '../../tlog/checkpoint.ts';
import { emptyRoot } from '../../tlog/hashing.ts';
import { readNote } from '../../tlog/note.ts';
import { type Log, LogStopped, nodeSha256, type Witness } from './log.ts';
import { requireAgreement } from './openLog.ts';

/**
 * Begins a log, once in its life; false if it was begun before. Throws LogStopped if the bucket or a witness knows entries of it: its head
 * was lost then, and a second tree must never be signed. Such a log has ended, and another origin begins (`succeedLog`).
 */
export async function createLog(log: Log, witnesses: readonly Witness[]): Promise<boolean> {
  if (await findLogHead(log.table, log.origin)) return false;
  const files = await findKeys(log.bucket, logPrefixes.public);
  if (files.length > 0) {
    throw new LogStopped(
      `The bucket has files of a log, and the table has no head: the head of ${log.origin} was lost.`,
    );
  }
  const checkpoint = { origin: log.origin, size: 0, root: await emptyRoot(nodeSha256) };
  // Every tree begins with the empty one, so that this signature contradicts nothing.
  const text = await signCheckpoint(checkpoint, log.signers);
  await requireAgreement(log, witnesses, { checkpoint, text, note: readNote(text), etag: undefined });
  return createLogHead(log.table, log.origin, {
    size: 0,
    root: toBase64(checkpoint.root),
    changedAt: log.clock().toISOString(),
  });
}
