import { findLogHead, type LogHead } from '../../store/log/logHead.ts';
import type { TreeHead } from '../../tlog/appendEntries.ts';
import { equalBytes, fromBase64 } from '../../tlog/bytes.ts';
import { subtreesOfTiles, type TileReader, tilePath, tilesAdded } from '../../tlog/tiles.ts';
import { rootOf } from '../../tlog/tree.ts';
import { type Log, LogStopped, nodeSha256 } from './log.ts';
import { type PublicCheckpoint, publish, putTiles, readPublic, removePartial, tileReader } from './publicFiles.ts';
import { readStagedFiles } from './stagedFiles.ts';

/** Head of a log with all its public files. */
export interface SettledLog {
  head: LogHead;
  tree: TreeHead;
  /** Of the public checkpoint. */
  etag: string | undefined;
}

const triesMax = 20;

/**
 * Compares the head with the public checkpoint, and finishes the leftovers between the two: tiles, then the public checkpoint. Throws
 * LogStopped if the head is behind the public checkpoint or contradicts it, as after a restore with lost entries.
 */
export async function settleLog(log: Log): Promise<SettledLog> {
  for (let tries = 1; tries <= triesMax; tries++) {
    const { open, head, tree } = await readHeads(log);
    if (open?.checkpoint.size === tree.size) return { head, tree, etag: open.etag };
    await finish(log, tree, open);
  }
  throw new Error('Other sequencers kept publishing while the log was being settled; the call may be repeated.');
}

/** The head and the public checkpoint, free of contradictions. */
export async function readHeads(
  log: Log,
): Promise<{ open: PublicCheckpoint | undefined; head: LogHead; tree: TreeHead }> {
  // In this order: the head is always ahead, so that one who writes meanwhile never looks like a restore.
  const open = await readPublic(log);
  const head = await findLogHead(log.table, log.origin);
  if (!head) throw new LogStopped(`The table has no head of the log ${log.origin}: it was not created, or was lost.`);
  const tree = { size: head.size, root: fromBase64(head.root, 'The root of the head') };
  if (!open && tree.size > 0) {
    throw new LogStopped(`The table has a tree of ${tree.size} entries, and the bucket has no checkpoint.`);
  }
  if (open && open.checkpoint.size > tree.size) {
    throw new LogStopped(
      `The table has a tree of ${tree.size} entries, and ${open.checkpoint.size} are published: it was restored to an earlier time.`,
    );
  }
  if (open?.checkpoint.size === tree.size && !equalBytes(open.checkpoint.root, tree.root)) {
    throw new LogStopped(`The table and the public checkpoint have different trees of ${tree.size} entries.`);
  }
  return { open, head, tree };
}

async function finish(log: Log, tree: TreeHead, open: PublicCheckpoint | undefined): Promise<void> {
  const files = open && (await readStagedFiles(log, tree));
  if (open && files) {
    await requireTrees(log, tree, open, files);
    await putTiles(log, files);
  }
  await publish(log, tree, open?.etag);
  await removePartial(log, files?.keys() ?? []);
}

/** The staged files must be all additions of the tree to the public one, and both must hash to their roots. */
async function requireTrees(
  log: Log,
  tree: TreeHead,
  { checkpoint }: PublicCheckpoint,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const missing = tilesAdded(checkpoint.size, tree.size).find((tile) => !files.has(tilePath(tile)));
  if (missing) throw new LogStopped(`${tilePath(missing)} is not among the staged files of ${tree.size} entries.`);
  const fromBucket = tileReader(log);
  const read: TileReader = async (tile) => files.get(tilePath(tile)) ?? fromBucket(tile);
  for (const { size, root } of [checkpoint, tree]) {
    const found = await rootOf(size, subtreesOfTiles(tree.size, read, nodeSha256), nodeSha256);
    if (!equalBytes(found, root)) {
      throw new LogStopped(`The staged files of ${tree.size} entries do not hash to the root of ${size}.`);
    }
  }
}
