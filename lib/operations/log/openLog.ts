import { askWitness } from './askWitness.ts';
import { type Log, LogStopped, type OpenLog, type Witness } from './log.ts';
import { type PublicCheckpoint, readPublic } from './publicFiles.ts';
import { readHeads, settleLog } from './settleLog.ts';

/**
 * Opens a log for appending: once a process, before its first signature. The head is compared with the public checkpoint, and that with the
 * cosigned tree of each witness; then the leftovers of an earlier process are finished. A silent witness delays nothing. Throws LogStopped
 * if a witness or the bucket knows more than the table, or something else.
 */
export async function openLog(log: Log, witnesses: readonly Witness[]): Promise<OpenLog> {
  const { open } = await readHeads(log);
  if (open) await requireAgreement(log, witnesses, open);
  await settleLog(log);
  return { ...log, comparedAt: log.clock() };
}

/** Throws LogStopped if a witness has cosigned a tree outside of the checkpoint. */
export async function requireAgreement(log: Log, witnesses: readonly Witness[], open: PublicCheckpoint): Promise<void> {
  const asked = await Promise.all(
    witnesses.map(async (witness) => ({ witness, said: await askWitness(log, witness, open) })),
  );
  for (const { witness, said } of asked) {
    if (said.kind === 'differs') {
      throw new LogStopped(
        `The witness ${witness.name} has cosigned another tree of ${said.known} entries than the log ${log.origin} has.`,
      );
    }
    // Another process may have published meanwhile.
    if (said.kind === 'ahead' && said.known > ((await readPublic(log))?.checkpoint.size ?? 0)) {
      throw new LogStopped(
        `The witness ${witness.name} has cosigned ${said.known} entries, and only ${open.checkpoint.size} are published: entries were lost.`,
      );
    }
  }
}
