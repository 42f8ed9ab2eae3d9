import { createLog } from '../../lib/operations/log/createLog.ts';
import type { Log, Witness } from '../../lib/operations/log/log.ts';
import { openLog } from '../../lib/operations/log/openLog.ts';
import { readPublic } from '../../lib/operations/log/publicFiles.ts';
import { resumeLog } from '../../lib/operations/log/resumeLog.ts';
import { succeedLog } from '../../lib/operations/log/succeedLog.ts';
import { findLogHead } from '../../lib/store/log/logHead.ts';
import { toBase64 } from '../../lib/tlog/bytes.ts';
import { readVkey } from '../../lib/tlog/note.ts';
import { WrongCall } from '../command/wrongCall.ts';

/**
 * Says how far table and public files of a log are apart; with `apply` it goes on from the public files. Throws LogStopped where entries
 * are lost.
 */
export async function resume(log: Log, witnesses: readonly Witness[], apply: boolean): Promise<string[]> {
  const head = await findLogHead(log.table, log.origin);
  const open = await readPublic(log);
  const state = [
    `The table has ${head ? `a tree of ${head.size} entries` : 'no head'}, and ${open ? `${open.checkpoint.size} entries are` : 'nothing is'} published.`,
  ];
  if (head && open && head.size === open.checkpoint.size && head.root === toBase64(open.checkpoint.root)) {
    return [...state, 'Both are the same tree: nothing is to be done.'];
  }
  if (!apply) return state;
  const size = await resumeLog(log, witnesses);
  return [...state, `The log goes on from its ${size} public entries.`];
}

/** Begins the log that takes the place of an ended one, whose last checkpoint becomes its first entry. */
export async function succeed(
  log: Log,
  witnesses: readonly Witness[],
  ended: { checkpoint: string; vkeys: readonly string[] },
  apply: boolean,
): Promise<string[]> {
  const keys = await Promise.all(ended.vkeys.map((vkey) => readVkey(vkey)));
  const [origin = ''] = ended.checkpoint.split('\n');
  if (origin === log.origin)
    throw new WrongCall('--after is a checkpoint of the log that is to begin: a successor has another origin.');
  if (apply) {
    await createLog(log, witnesses);
    await succeedLog(await openLog(log, witnesses), { origin, checkpoint: ended.checkpoint, keys });
  }
  return [`${log.origin} takes the place of ${origin}.`];
}
