import { readObject } from '../../platform/bucket.ts';
import { findCosignedSize } from '../../store/log/logCosigning.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { fromUtf8 } from '../../tlog/bytes.ts';
import { readCheckpointText } from '../../tlog/checkpoint.ts';
import { leafHash } from '../../tlog/hashing.ts';
import { readNote } from '../../tlog/note.ts';
import { writeProofFile } from '../../tlog/proofFile.ts';
import { checkInclusion, inclusionProof } from '../../tlog/proofs.ts';
import { subtreesOfTiles } from '../../tlog/tiles.ts';
import { type Log, nodeSha256 } from './log.ts';
import { tileReader } from './publicFiles.ts';

/**
 * The `.tlog-proof` file of an entry, against the first cosigned checkpoint with it: its cosignatures bound the time. Undefined until it is
 * cosigned. Throws TlogRefused for another entry at this index, and for damaged tiles.
 */
export async function proveEntry(
  log: Pick<Log, 'origin' | 'table' | 'bucket'>,
  { index, entry }: { index: number; entry: Uint8Array },
): Promise<string | undefined> {
  const size = await findCosignedSize(log.table, log.origin, index);
  if (size === undefined) return undefined;
  const kept = await readObject(log.bucket, objectKeys.logCosigned(size));
  if (!kept) throw new Error(`The cosigned checkpoint of ${size} entries is not in the bucket.`);
  const checkpoint = fromUtf8(kept);
  const { root } = readCheckpointText(readNote(checkpoint).text);
  const proof = await inclusionProof(index, size, subtreesOfTiles(size, tileReader(log), nodeSha256), nodeSha256);
  const leaf = await leafHash(entry, nodeSha256);
  await checkInclusion({ index, size, root, leaf, proof }, nodeSha256);
  return writeProofFile({ index, proof, checkpoint });
}
