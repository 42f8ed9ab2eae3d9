import type { Receipt } from '../contract/receipts/receipt.ts';
import { equalBytes, hashFromBase64 } from '../tlog/bytes.ts';
import type { Sha256 } from '../tlog/hashing.ts';
import { readNote, writeNote } from '../tlog/note.ts';
import { trustCheckpoint } from '../tlog/policy.ts';
import type { Proved } from '../tlog/proofFile.ts';
import { subtreesOfTiles, tilePath } from '../tlog/tiles.ts';
import { TlogRefused } from '../tlog/tlogRefused.ts';
import { rootOf } from '../tlog/tree.ts';
import { type Check, lateSeconds } from './check.ts';
import { type PublicLog, policyOf, requiredText, type Trust } from './trust.ts';

type SeenState = NonNullable<Receipt['log_seen']>;

/**
 * When a receipt was made: after the checkpoint it names, and before the first cosigned one with it, by the clocks of
 * witnesses. Throws TlogRefused if the log never had the named state, or if the receipt's own time is outside these bounds.
 */
export async function timeCheck(
  { time, log_seen: seen }: Pick<Receipt, 'time' | 'log_seen'>,
  proved: Proved,
  { eras, log }: Trust,
  sha256: Sha256,
): Promise<Check> {
  const own = Date.parse(time) / 1000;
  if (seen && log) await requireState(log, seen, proved, sha256);
  const after = seen?.cosigned && log ? await witnessedState(log, seen, seen.cosigned, eras, sha256) : undefined;
  const before = proved.witnessedAt;
  if (after !== undefined && own + lateSeconds < after) {
    throw new TlogRefused(
      'The receipt says an earlier time than the witnesses of the state that it names: it was dated back.',
    );
  }
  if (before !== undefined && own > before + lateSeconds) {
    throw new TlogRefused('The receipt says a later time than the witnesses of its entry.');
  }
  const made = log ? 'It was made' : 'By its own word it was made';
  const from = seen ? `after entry ${seen.size} of the log` : `at ${time} by its own clock`;
  if (before === undefined) {
    const said = `${made} ${from}. No witness has signed by when: the policy names none.`;
    return { what: 'time', state: 'open', said };
  }
  const late = before - own;
  const lateness =
    late > lateSeconds ? ` It was written into the log late: ${Math.round(late / 60)} minutes after its own time.` : '';
  const said =
    after === undefined
      ? `It was made before ${iso(before)}, by clocks that are not ours. ${made} ${from}.`
      : `It was made between ${iso(after)} and ${iso(before)}, by clocks that are not ours.`;
  return { what: 'time', state: lateness ? 'open' : 'holds', said: said + lateness };
}

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/** The tiles must hash to the root of the proof's checkpoint, and their beginning to the one in the receipt. */
async function requireState(log: PublicLog, seen: SeenState, proved: Proved, sha256: Sha256): Promise<void> {
  const subtrees = subtreesOfTiles(proved.size, (tile) => log.read(tilePath(tile)), sha256);
  if (!equalBytes(await rootOf(proved.size, subtrees, sha256), proved.root)) {
    throw new TlogRefused(`The tiles of ${proved.size} entries do not hash to the root of the proof.`);
  }
  const root = hashFromBase64(seen.root, 'The root that the receipt names');
  if (!equalBytes(await rootOf(seen.size, subtrees, sha256), root)) {
    throw new TlogRefused(`The receipt names a state of ${seen.size} entries that the log never had.`);
  }
}

/**
 * When the quorum had signed the checkpoint named by its hash: nobody could know that hash before. The kept file may have got
 * further cosignatures since, after the earlier ones.
 */
async function witnessedState(
  log: PublicLog,
  { size }: SeenState,
  cosigned: string,
  eras: Trust['eras'],
  sha256: Sha256,
): Promise<number | undefined> {
  const named = hashFromBase64(cosigned, 'The hash of the cosigned checkpoint');
  const { text, signatures } = readNote(await requiredText(log, `checkpoints/${size}`));
  for (let count = signatures.length; count > 0; count--) {
    const note = writeNote({ text, signatures: signatures.slice(0, count) });
    if (!equalBytes(await sha256(new TextEncoder().encode(note)), named)) continue;
    return (await trustCheckpoint(note, await policyOf(note, eras, sha256))).witnessedAt;
  }
  throw new TlogRefused(`The receipt names a cosigned checkpoint of ${size} entries that the log never had.`);
}
