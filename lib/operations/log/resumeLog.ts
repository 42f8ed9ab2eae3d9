import { findLogHead, resumeLogHead } from '../../store/log/logHead.ts';
import { equalBytes, toBase64 } from '../../tlog/bytes.ts';
import { subtreesOfTiles } from '../../tlog/tiles.ts';
import { rootOf } from '../../tlog/tree.ts';
import { type Log, LogStopped, nodeSha256, type Witness } from './log.ts';
import { requireAgreement } from './openLog.ts';
import { readPublic, tileReader } from './publicFiles.ts';

/**
 * Goes on from the public files after a restore of the table with a head behind them or gone: an operator's step, never taken by itself.
 * Answers the size of the log. Throws LogStopped if the public files are not whole, if the table is ahead of them, or if a witness knows
 * more than they have: then entries are lost, the log has ended, and another origin begins (`succeedLog`). Batches with lost places are
 * appended a second time if their messages come again; that doubles leaves and forks nothing.
 */
export async function resumeLog(log: Log, witnesses: readonly Witness[]): Promise<number> {
  const open = await readPublic(log);
  const head = await findLogHead(log.table, log.origin);
  if (!open) throw new LogStopped(`The bucket has no checkpoint of ${log.origin}.`);
  const { size, root } = open.checkpoint;
  if (head && head.size > size) throw new LogStopped(`The table has a tree of ${head.size} entries, ahead of ${size}.`);
  const found = await rootOf(size, subtreesOfTiles(size, tileReader(log), nodeSha256), nodeSha256);
  if (!equalBytes(found, root)) throw new LogStopped(`The tiles of ${size} entries do not hash to their root.`);
  await requireAgreement(log, witnesses, open);
  const next = { size, root: toBase64(root), changedAt: log.clock().toISOString() };
  if (!(await resumeLogHead(log.table, log.origin, head, next))) {
    throw new Error('The head of the log has changed meanwhile.');
  }
  return size;
}
