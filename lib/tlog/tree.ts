import { emptyRoot, nodeHash, type Sha256, webSha256 } from './hashing.ts';
import { TlogRefused } from './tlogRefused.ts';

/**
 * The hash of a complete subtree: the `2^level` leaves from `index * 2^level` on. Level 0 are the leaf hashes. It is asked for those of
 * its tree alone.
 */
export type SubtreeReader = (level: number, index: number) => Promise<Uint8Array>;

/** The largest power of two below `n`, for n > 1: the division of a list of n leaves by RFC 6962. */
export function divisionOf(n: number): number {
  let k = 1;
  while (k * 2 < n) k *= 2;
  return k;
}

/** Hash of the leaves from `from` up to `to`, a node of a tree (RFC 6962, section 2.1: MTH(D[from:to])). */
export async function rangeHash(
  from: number,
  to: number,
  read: SubtreeReader,
  sha256: Sha256 = webSha256,
): Promise<Uint8Array> {
  const count = to - from;
  const level = Math.round(Math.log2(count));
  if (2 ** level === count) return read(level, from / count);
  const middle = from + divisionOf(count);
  const left = await rangeHash(from, middle, read, sha256);
  return nodeHash(left, await rangeHash(middle, to, read, sha256), sha256);
}

/** The root of the tree of the first `size` leaves. */
export async function rootOf(size: number, read: SubtreeReader, sha256: Sha256 = webSha256): Promise<Uint8Array> {
  return size === 0 ? emptyRoot(sha256) : rangeHash(0, size, read, sha256);
}

/** Subtrees of leaf hashes in memory: for a small tree, such as the rows of a batch. Hashes of every level are kept, 64 bytes a leaf. */
export async function subtreesOfLeaves(
  leaves: readonly Uint8Array[],
  sha256: Sha256 = webSha256,
): Promise<SubtreeReader> {
  const levels = [leaves];
  for (let below = leaves; below.length > 1; ) {
    const level: Uint8Array[] = [];
    for (let i = 0; i + 1 < below.length; i += 2) {
      level.push(await nodeHash(below[i] as Uint8Array, below[i + 1] as Uint8Array, sha256));
    }
    levels.push(level);
    below = level;
  }
  return async (level, index) => {
    const hash = levels[level]?.[index];
    if (!hash) throw new TlogRefused(`The tree of ${leaves.length} leaves has no subtree ${index} of level ${level}.`);
    return hash;
  };
}
