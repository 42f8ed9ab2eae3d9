import { concat, toBase64 } from '../../lib/tlog/bytes.ts';
import { leafHash, webSha256 } from '../../lib/tlog/hashing.ts';
import { checkConsistency, checkInclusion, consistencyProof, inclusionProof } from '../../lib/tlog/proofs.ts';
import { rootOf, type SubtreeReader, subtreesOfLeaves } from '../../lib/tlog/tree.ts';
import { entryOf, moreVectors, nodeSha256, vectors, vectorTree } from './support/vectors.ts';

let read: SubtreeReader;
beforeAll(async () => {
  read = await vectorTree(70_000);
});

const rootAt = (size: number) => rootOf(size, read, nodeSha256);
const leafAt = (index: number) => leafHash(entryOf(index), nodeSha256);

describe('a tree', () => {
  it.each(Object.entries({ ...vectors.roots, ...moreVectors.roots_small }))(
    'of %s leaves has its root',
    async (size, root) => {
      expect(toBase64(await rootAt(Number(size)))).toBe(root);
    },
  );

  it('has the same root by WebCrypto', async () => {
    const leaves = await Promise.all(Array.from({ length: 7 }, (_, i) => leafHash(entryOf(i))));
    expect(toBase64(await rootOf(7, await subtreesOfLeaves(leaves)))).toBe(vectors.roots['7']);
    expect(toBase64(await webSha256(new Uint8Array()))).toBe(moreVectors.roots_small['0']);
  });

  it('has leaves of entries', async () => {
    expect(toBase64(entryOf(0))).toBe(vectors.entry0);
    expect(toBase64(await leafAt(0))).toBe(vectors.leaf_hash0);
  });
});

describe('an inclusion proof', () => {
  it.each(vectors.inclusion.map((each) => [each.Index, each.Size, each.Proof] as const))(
    'of leaf %s of %s is made and holds',
    async (index, size, expected) => {
      const proof = await inclusionProof(index, size, read, nodeSha256);
      expect(proof.map(toBase64)).toEqual(expected);
      const inclusion = { index, size, root: await rootAt(size), leaf: await leafAt(index), proof };
      await expect(checkInclusion(inclusion)).resolves.toBeUndefined();
    },
  );

  it('holds for every leaf of every small tree, and for no other index, size, leaf or hash', async () => {
    for (let size = 1; size <= 17; size++) {
      for (let index = 0; index < size; index++) {
        const proof = await inclusionProof(index, size, read, nodeSha256);
        const right = { index, size, root: await rootAt(size), leaf: await leafAt(index), proof };
        await checkInclusion(right, nodeSha256);
        const wrong = [
          { ...right, index: (index + 1) % (size + 1) },
          { ...right, leaf: await leafAt(index + 1) },
          { ...right, root: await rootAt(size + 1) },
          { ...right, proof: [...proof, right.leaf] },
          ...proof.map((hash, i) => ({ ...right, proof: proof.with(i, flipped(hash)) })),
          ...proof.map((_, i) => ({ ...right, proof: proof.toSpliced(i, 1) })),
        ];
        for (const each of wrong) await expect(checkInclusion(each, nodeSha256)).rejects.toThrow(/proof|no leaf/);
      }
    }
  });

  it('is not made for a leaf that is not there', async () => {
    await expect(inclusionProof(7, 7, read)).rejects.toThrow('A tree of 7 leaves has no leaf 7.');
  });
});

describe('a consistency proof', () => {
  it.each(vectors.consistency.map((each) => [each.Old, each.New, each.Proof] as const))(
    'from %s to %s is made and holds',
    async (oldSize, size, expected) => {
      const proof = await consistencyProof(oldSize, size, read, nodeSha256);
      expect(proof.map(toBase64)).toEqual(expected);
      const consistency = { oldSize, oldRoot: await rootAt(oldSize), size, root: await rootAt(size), proof };
      await expect(checkConsistency(consistency)).resolves.toBeUndefined();
    },
  );

  it('holds between all small trees, and with nothing changed', async () => {
    for (let size = 1; size <= 17; size++) {
      for (let oldSize = 0; oldSize <= size; oldSize++) {
        const proof = await consistencyProof(oldSize, size, read, nodeSha256);
        const right = { oldSize, oldRoot: await rootAt(oldSize), size, root: await rootAt(size), proof };
        await checkConsistency(right, nodeSha256);
        const wrong = [
          { ...right, oldRoot: flipped(right.oldRoot) },
          { ...right, proof: [...proof, right.root] },
          ...(oldSize > 0 ? [{ ...right, root: flipped(right.root) }] : []),
          ...proof.map((hash, i) => ({ ...right, proof: proof.with(i, flipped(hash)) })),
          ...proof.map((_, i) => ({ ...right, proof: proof.toSpliced(i, 1) })),
        ];
        for (const each of wrong) await expect(checkConsistency(each, nodeSha256)).rejects.toThrow('is not shown');
      }
    }
  });

  it('never leads from a larger tree', async () => {
    await expect(consistencyProof(8, 7, read)).rejects.toThrow('does not begin with one of 8');
    const [oldRoot, root] = [await rootAt(8), await rootAt(7)];
    await expect(checkConsistency({ oldSize: 8, oldRoot, size: 7, root, proof: [] })).rejects.toThrow('is not shown');
  });
});

function flipped(hash: Uint8Array): Uint8Array {
  return concat(Uint8Array.of((hash[0] ?? 0) ^ 1), hash.subarray(1));
}
