import { findLogPlaces } from '../../store/log/logPlaces.ts';
import type { Log } from '../log/log.ts';
import { proveEntry } from '../log/proveEntry.ts';
import type { StoredReceipt } from './readReceipt.ts';

/** The `.tlog-proof` of a receipt; undefined while the log has not included it, or no kept checkpoint covers it. */
export async function proveReceipt(
  log: Pick<Log, 'origin' | 'table' | 'bucket'>,
  { batchId, index, commitment }: Pick<StoredReceipt, 'batchId' | 'index' | 'commitment'>,
): Promise<string | undefined> {
  const [place] = await findLogPlaces(log.table, log.origin, [batchId]);
  return place && proveEntry(log, { index: place.start + index, entry: new Uint8Array(commitment) });
}
