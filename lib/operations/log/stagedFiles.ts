import { putObject, readObject } from '../../platform/bucket.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { AppendedTree, TreeHead } from '../../tlog/appendEntries.ts';
import { toHex } from '../../tlog/bytes.ts';
import { type Log, LogStopped } from './log.ts';

/**
 * New tiles and bundles of a tree before the log decides on it. Size and root name them, and the root fixes their content: a second stager
 * of the same tree writes the same bytes.
 */

const keyOf = ({ size, root }: TreeHead) => objectKeys.logStaged(size, toHex(root));

export async function stageFiles({ bucket }: Pick<Log, 'bucket'>, tree: AppendedTree): Promise<void> {
  const files = Object.fromEntries(
    [...tree.files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
  );
  await putObject(bucket, keyOf(tree), JSON.stringify(files), 'application/json');
}

/** Throws LogStopped if they are gone: the log has decided on a tree known by its root alone. */
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
