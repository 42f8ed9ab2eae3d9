import { placesOfSwap, swapLogHead } from '../../store/log/logHead.ts';
import { findLogPlaces, type LogPlace } from '../../store/log/logPlaces.ts';
import { appendEntries } from '../../tlog/appendEntries.ts';
import { concat, toBase64 } from '../../tlog/bytes.ts';
import { TlogRefused } from '../../tlog/tlogRefused.ts';
import { type Log, LogStopped, nodeSha256, type OpenLog } from './log.ts';
import { publish, putTiles, removePartial, tileReader } from './publicFiles.ts';
import { type SettledLog, settleLog } from './settleLog.ts';
import { stageFiles } from './stagedFiles.ts';

/** Entries for the log in one go, one after another. The id names them for good: a repeated batch is recognised. */
export interface LogBatch {
  id: string;
  /** Commitments of 32 bytes. */
  entries: readonly Uint8Array[];
}

const entryBytes = 32;
/** An append holds its new tiles in memory, about 70 bytes an entry. */
export const entriesOfAppend = 20_000;
/** Each lost exchange is an append of somebody else's. */
const conflictsMax = 20;

/**
 * Appends batches to the log, each once, in their order, and answers their places. Four steps: the new files are staged, the head is
 * exchanged together with the places of the batches, the files are written, the checkpoint is signed and published. A process ended between
 * two steps leaves the rest to the next one. The loser of an exchange has signed nothing and begins anew. Throws LogStopped if the log must
 * not go on, and RangeError for an invalid batch. A failed call may be repeated.
 */
export async function appendBatches(log: OpenLog, batches: readonly LogBatch[]): Promise<LogPlace[]> {
  const named = batches.map((batch) => ({ ...batch, entriesSha256: checkedHash(batch) }));
  const unique = [...new Map(named.map((batch) => [batch.id, batch])).values()];
  requireSameEntries(named, (id) => unique.find((batch) => batch.id === id)?.entriesSha256);
  let left = unique.length + 1;
  for (let conflicts = 0; ; ) {
    const settled = await settleLog(log);
    const places = await placesById(log, unique);
    requireSameEntries(unique, (id) => places.get(id)?.entriesSha256);
    const waiting = unique.filter(({ id }) => !places.has(id));
    if (waiting.length === 0) return batches.map(({ id }) => places.get(id) as LogPlace);
    // Never twice what the table does not remember.
    if (conflicts === 0 && waiting.length >= left) throw new LogStopped('The table does not keep where batches stand.');
    left = waiting.length;
    if (await append(log, settled, portionOf(waiting))) conflicts = 0;
    else if (++conflicts === conflictsMax) {
      throw new Error(`Other sequencers were faster ${conflictsMax} times; the batches are to be brought again.`);
    }
  }
}

interface NamedBatch extends LogBatch {
  entriesSha256: string;
}

function checkedHash({ id, entries }: LogBatch): string {
  if (id === '' || id.length > 200) throw new RangeError('The id of a batch has 1 to 200 characters.');
  if (entries.length === 0 || entries.length > entriesOfAppend) {
    throw new RangeError(`Batch ${id} has ${entries.length} entries, not 1 to ${entriesOfAppend}.`);
  }
  if (entries.some(({ length }) => length !== entryBytes)) {
    throw new RangeError(`An entry of batch ${id} does not have ${entryBytes} bytes.`);
  }
  return toBase64(nodeSha256(concat(...entries)) as Uint8Array);
}

/** Two batches of one id: one of them would never be proved. */
function requireSameEntries(batches: readonly NamedBatch[], knownHash: (id: string) => string | undefined): void {
  for (const { id, entriesSha256 } of batches) {
    const known = knownHash(id);
    if (known !== undefined && known !== entriesSha256) {
      throw new RangeError(`Batch ${id} is known with other entries.`);
    }
  }
}

async function placesById({ table, origin }: Log, batches: readonly LogBatch[]): Promise<Map<string, LogPlace>> {
  const ids = batches.map(({ id }) => id);
  const found = await findLogPlaces(table, origin, ids);
  return new Map(ids.flatMap((id, i) => (found[i] ? [[id, found[i]]] : [])));
}

/** The first batches, as many as one exchange takes. */
function portionOf(batches: readonly NamedBatch[]): NamedBatch[] {
  let count = 0;
  const isBeyond = ({ entries }: NamedBatch, i: number) => {
    count += entries.length;
    return i === placesOfSwap || count > entriesOfAppend;
  };
  const end = batches.findIndex(isBeyond);
  return batches.slice(0, end < 0 ? batches.length : end);
}

/** False if somebody else has exchanged the head. */
async function append(log: Log, { head, tree, etag }: SettledLog, batches: readonly NamedBatch[]): Promise<boolean> {
  const entries = batches.flatMap((batch) => batch.entries);
  const next = await appendEntries(tree, tileReader(log), entries, nodeSha256).catch((error: unknown) => {
    throw error instanceof TlogRefused ? new LogStopped(`The end of the log is damaged: ${error.message}`) : error;
  });
  await stageFiles(log, next);
  let start = tree.size;
  const places = batches.map(({ id, entries: { length: count }, entriesSha256 }) => {
    const place = { batchId: id, start, count, entriesSha256 };
    start += count;
    return place;
  });
  const nextHead = { size: next.size, root: toBase64(next.root), changedAt: log.clock().toISOString() };
  if (!(await swapLogHead(log.table, log.origin, { from: head, to: nextHead, places }))) return false;
  await putTiles(log, next.files);
  // Somebody else may have finished this already, and gone on.
  await publish(log, next, etag);
  await removePartial(log, next.files.keys());
  return true;
}
