import { putObject, readObject } from '../../platform/bucket.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { AppendedTree, TreeHead } from '../../tlog/appendEntries.ts';
import { toHex } from '../../tlog/bytes.ts';
import { type Log, LogStopped } from './log.ts';

/**
 * The new tiles and bundles of a tree before the log decides on it. Size and root name them, and the root says what is in them: whoever
 * stages the same tree writes the same bytes.
 */

const keyOf = ({ size, root }: TreeHead) => objectKeys.logStaged(size, toHex(root));

export async function stageFiles({ bucket }: Pick<Log, 'bucket'>, tree: AppendedTree): Promise<void> {
  const files = Object.fromEntries(
    [...tree.files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
  );
  await putObject(bucket, keyOf(tree), JSON.stringify(files), 'application/json');
}

/** Throws LogStopped where they are gone: the log has decided on a tree of which it knows no more than the root. */
export async function readStagedFiles(
  { bucket }: Pick<Log, 'bucket'>,
  head: TreeHead,
): Promise<Map<string, Uint8Array>> {
  const bytes = await readObject(bucket, keyOf(head));
  if (!bytes) {
    throw new LogStopped(
      `The staged files of the tree of ${head.size} entries are gone, and its tiles are not written.`,
    );
  }
  const files: Record<string, string> = JSON.parse(Buffer.from(bytes).toString('utf8'));
  return new Map(Object.entries(files).map(([path, base64]) => [path, Buffer.from(base64, 'base64')]));
}
