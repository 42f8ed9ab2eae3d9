import { equalBytes } from './bytes.ts';
import { emptyRoot, nodeHash, type Sha256, webSha256 } from './hashing.ts';
import { TlogRefused } from './tlogRefused.ts';
import { divisionOf, rangeHash, type SubtreeReader } from './tree.ts';

/** Proofs of RFC 6962, section 2.1: made of subtrees, and checked with nothing but hashes (the algorithms of RFC 9162, section 2.1). */

/** Hashes from the leaf `index` to the root of the first `size` leaves (RFC 6962, section 2.1.1), the sibling first. */
export async function inclusionProof(
  index: number,
  size: number,
  read: SubtreeReader,
  sha256: Sha256 = webSha256,
): Promise<Uint8Array[]> {
  if (index >= size) throw new TlogRefused(`A tree of ${size} leaves has no leaf ${index}.`);
  const proof: Uint8Array[] = [];
  for (let [from, to] = [0, size]; to - from > 1; ) {
    const middle = from + divisionOf(to - from);
    const isLeft = index < middle;
    proof.push(await (isLeft ? rangeHash(middle, to, read, sha256) : rangeHash(from, middle, read, sha256)));
    if (isLeft) to = middle;
    else from = middle;
  }
  return proof.reverse();
}

/** Hashes proving the first `oldSize` leaves of the tree of `size` to be the older tree (RFC 6962, section 2.1.2). Empty for 0. */
export async function consistencyProof(
  oldSize: number,
  size: number,
  read: SubtreeReader,
  sha256: Sha256 = webSha256,
): Promise<Uint8Array[]> {
  if (oldSize > size) throw new TlogRefused(`A tree of ${size} leaves does not begin with one of ${oldSize}.`);
  if (oldSize === 0 || oldSize === size) return [];
  const proof: Uint8Array[] = [];
  let [from, to] = [0, size];
  while (to !== oldSize) {
    const middle = from + divisionOf(to - from);
    const isLeft = oldSize <= middle;
    proof.push(await (isLeft ? rangeHash(middle, to, read, sha256) : rangeHash(from, middle, read, sha256)));
    if (isLeft) to = middle;
    else from = middle;
  }
  // The older tree itself is known by its root.
  if (from !== 0) proof.push(await rangeHash(from, to, read, sha256));
  return proof.reverse();
}

export interface Inclusion {
  index: number;
  size: number;
  root: Uint8Array;
  /** The leaf hash, not the entry. */
  leaf: Uint8Array;
  proof: readonly Uint8Array[];
}

/** Throws TlogRefused unless the proof leads from the leaf to the root. */
export async function checkInclusion(
  { index, size, root, leaf, proof }: Inclusion,
  sha256: Sha256 = webSha256,
): Promise<void> {
  if (index >= size) throw new TlogRefused(`A tree of ${size} leaves has no leaf ${index}.`);
  const way = new Way(index, size);
  let hash = leaf;
  for (const next of proof) {
    if (way.isAtRoot) throw new TlogRefused('The inclusion proof has too many hashes.');
    hash = await (way.isRightOrLast ? nodeHash(next, hash, sha256) : nodeHash(hash, next, sha256));
    way.up();
  }
  if (!way.isAtRoot) throw new TlogRefused('The inclusion proof has too few hashes.');
  if (!equalBytes(hash, root)) {
    throw new TlogRefused(`The inclusion proof does not lead from the entry to the root of the tree of ${size}.`);
  }
}

export interface Consistency {
  oldSize: number;
  oldRoot: Uint8Array;
  size: number;
  root: Uint8Array;
  proof: readonly Uint8Array[];
}

/** Throws TlogRefused unless the older tree is the beginning of the newer one. */
export async function checkConsistency(
  { oldSize, oldRoot, size, root, proof }: Consistency,
  sha256: Sha256 = webSha256,
): Promise<void> {
  const refused = new TlogRefused(`The tree of ${size} leaves is not shown to begin with the one of ${oldSize}.`);
  if (oldSize > size) throw refused;
  if (oldSize === 0 || oldSize === size) {
    const expected = oldSize === 0 ? await emptyRoot(sha256) : root;
    if (proof.length > 0 || !equalBytes(oldRoot, expected)) throw refused;
    return;
  }
  // A complete older tree is itself the first hash.
  const hashes = divisionOf(oldSize * 2) === oldSize ? [oldRoot, ...proof] : proof;
  const [first, ...rest] = hashes;
  if (!first) throw refused;
  const way = new Way(oldSize - 1, size);
  way.skipRight();
  let [older, newer] = [first, first];
  for (const next of rest) {
    if (way.isAtRoot) throw refused;
    if (way.isRightOrLast) {
      older = await nodeHash(next, older, sha256);
      newer = await nodeHash(next, newer, sha256);
    } else newer = await nodeHash(newer, next, sha256);
    way.up();
  }
  if (!way.isAtRoot || !equalBytes(older, oldRoot) || !equalBytes(newer, root)) throw refused;
}

/** The way from a leaf up to the root: `fn` and `sn` of RFC 9162, sections 2.1.3.2 and 2.1.4.2. */
class Way {
  #node: number;
  #last: number;

  constructor(index: number, size: number) {
    this.#node = index;
    this.#last = size - 1;
  }

  get isAtRoot(): boolean {
    return this.#last === 0;
  }

  /** Whether the next hash stands on the left. */
  get isRightOrLast(): boolean {
    return this.#node % 2 === 1 || this.#node === this.#last;
  }

  up(): void {
    // The last node of a level may have no sibling for several levels.
    if (this.isRightOrLast) while (this.#node % 2 === 0 && this.#node > 0) this.#halve();
    this.#halve();
  }

  skipRight(): void {
    while (this.#node % 2 === 1) this.#halve();
  }

  #halve(): void {
    this.#node = Math.floor(this.#node / 2);
    this.#last = Math.floor(this.#last / 2);
  }
}
