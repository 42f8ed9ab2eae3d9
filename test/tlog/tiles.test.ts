import { createHash } from 'node:crypto';
import { appendEntries } from '../../lib/tlog/appendEntries.ts';
import { equalBytes, toBase64 } from '../../lib/tlog/bytes.ts';
import { emptyRoot } from '../../lib/tlog/hashing.ts';
import { consistencyProof, inclusionProof } from '../../lib/tlog/proofs.ts';
import {
  readBundle,
  readTilePath,
  subtreesOfTiles,
  type TileReader,
  tilePath,
  tilesAdded,
  writeBundle,
} from '../../lib/tlog/tiles.ts';
import { entryOf, moreVectors, nodeSha256, vectors } from './support/vectors.ts';

/** A log in memory: files of every size it had. */
async function logOf(...steps: number[]) {
  const files = new Map<string, Uint8Array>();
  const read: TileReader = async (tile) => files.get(tilePath(tile));
  let head = { size: 0, root: await emptyRoot() };
  for (const step of steps) {
    const entries = Array.from({ length: step }, (_, i) => entryOf(head.size + i));
    const next = await appendEntries(head, read, entries, nodeSha256);
    for (const [path, bytes] of next.files) files.set(path, bytes);
    head = next;
  }
  return { ...head, files, read };
}

const hashTiles = (size: number) =>
  tilesAdded(0, size)
    .filter(({ level }) => level !== 'entries')
    .map(tilePath);
const sha256 = (bytes: Uint8Array | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('base64');

let large: Awaited<ReturnType<typeof logOf>>;
beforeAll(async () => {
  large = await logOf(70_000);
});

describe('paths of tiles', () => {
  it.each(Object.entries(moreVectors.path_of_tile))('index %s', (index, path) => {
    const tile = { level: 0, index: Number(index), width: 256 };
    expect(tilePath(tile)).toBe(path);
    expect(readTilePath(path)).toEqual(tile);
  });

  it.each(Object.entries(moreVectors.tiles))('of a tree of %s', (size, paths) => {
    expect(hashTiles(Number(size))).toEqual(paths);
  });

  it.each([...Object.entries(moreVectors.tiles_count), ['70000', vectors.tiles_70000_count] as const])(
    'are so many in a tree of %s',
    (size, count) => {
      expect(hashTiles(Number(size))).toHaveLength(count);
    },
  );

  it('of 70,000 have those of the vectors among them', () => {
    expect(hashTiles(70_000)).toEqual(expect.arrayContaining(vectors.tiles_70000));
  });

  it('of entries are read too', () => {
    const tile = { level: 'entries', index: 1_000, width: 7 } as const;
    expect(tilePath(tile)).toBe('tile/entries/x001/000.p/7');
    expect(readTilePath(tilePath(tile))).toEqual(tile);
  });

  it.each([
    'tile/0/1',
    'tile/0/0001',
    'tile/00/001',
    'tile/64/001',
    'tile/0/x000/001',
    'tile/0/001/001',
    'tile/0/001.p/0',
    'tile/0/001.p/256',
    'tile/0/001.p/07',
    'tile/data/001',
    'tile/8/0/001x',
    '/tile/0/001',
    'tile/0/x999/x999/x999/x999/x999/x999/999',
    '',
  ])('refuse %s', (path) => {
    expect(() => readTilePath(path)).toThrow('not that of a tile');
  });
});

describe('appending', () => {
  it('makes the same files and root in one step and in many', async () => {
    const once = large;
    const often = await logOf(1, 254, 1, 1, 0, 255, 488, 64_535, 1, 4_463, 1);
    expect(toBase64(once.root)).toBe(vectors.roots['70000']);
    expect(often.size).toBe(70_000);
    expect(toBase64(often.root)).toBe(vectors.roots['70000']);
    for (const [path, bytes] of once.files)
      expect(equalBytes(often.files.get(path) ?? new Uint8Array(), bytes)).toBe(true);
    expect(sha256(once.files.get('tile/0/000'))).toBe(vectors.tile_0_000_sha256);
    expect(sha256(once.files.get('tile/entries/000'))).toBe(vectors.entries_000_sha256);
    expect([...once.files.keys()].sort()).toEqual(tilesAdded(0, 70_000).map(tilePath).sort());
  });

  it('writes exactly the tiles that the new size adds', async () => {
    for (const [size, more] of [
      [255, 1],
      [256, 1],
      [300, 600],
      [511, 2],
      [65_535, 1],
    ] as const) {
      const log = await logOf(size);
      const entries = Array.from({ length: more }, (_, i) => entryOf(size + i));
      const { files } = await appendEntries(log, log.read, entries, nodeSha256);
      expect([...files.keys()].sort()).toEqual(
        tilesAdded(size, size + more)
          .map(tilePath)
          .sort(),
      );
    }
  });

  it('refuses tiles, and entries, that are not those of the root', async () => {
    for (const path of ['tile/0/001.p/44', 'tile/1/000.p/1', 'tile/entries/001.p/44']) {
      const log = await logOf(300);
      const bytes = log.files.get(path)?.slice() as Uint8Array;
      bytes[10] = (bytes[10] ?? 0) ^ 1;
      log.files.set(path, bytes);
      await expect(appendEntries(log, log.read, [entryOf(300)])).rejects.toThrow(
        /do not hash to their root|not the one of its leaf/,
      );
      log.files.delete(path);
      await expect(appendEntries(log, log.read, [entryOf(300)])).rejects.toThrow(`${path} is missing`);
    }
  });
});

describe('proofs from tiles', () => {
  it('are those of the vectors', async () => {
    const { read } = large;
    for (const { Index, Size, Proof } of vectors.inclusion.filter((each) => each.Size === 70_000)) {
      const subtrees = subtreesOfTiles(Size, read, nodeSha256);
      expect((await inclusionProof(Index, Size, subtrees, nodeSha256)).map(toBase64)).toEqual(Proof);
    }
    for (const { Old, New, Proof } of vectors.consistency.filter((each) => each.New === 70_000)) {
      const subtrees = subtreesOfTiles(New, read, nodeSha256);
      expect((await consistencyProof(Old, New, subtrees, nodeSha256)).map(toBase64)).toEqual(Proof);
    }
  });

  it('of an earlier size are made of the full tiles where its partial ones are gone', async () => {
    const { files, read } = await logOf(1_000, 69_000);
    for (const path of [...files.keys()].filter((each) => each.includes('.p/'))) files.delete(path);
    const expected = vectors.inclusion.find((each) => each.Size === 1_000);
    const proof = await inclusionProof(999, 1_000, subtreesOfTiles(1_000, read, nodeSha256), nodeSha256);
    expect(proof.map(toBase64)).toEqual(expected?.Proof);
  });

  it('are not made of a short or missing tile', async () => {
    const { files, read } = await logOf(300);
    files.set('tile/0/001.p/44', (files.get('tile/0/001.p/44') as Uint8Array).subarray(1));
    await expect(inclusionProof(0, 300, subtreesOfTiles(300, read))).rejects.toThrow('has 1407 bytes, not 1408');
    files.delete('tile/0/001.p/44');
    await expect(inclusionProof(0, 300, subtreesOfTiles(300, read))).rejects.toThrow('tile/0/001.p/44 is missing');
  });
});

describe('a bundle', () => {
  it('gives its entries back, of any length', () => {
    const entries = [new Uint8Array(), entryOf(1), new Uint8Array(65_535).fill(7)];
    expect(readBundle(writeBundle(entries), 3)).toEqual(entries);
  });

  it.each([
    ['a length alone', Uint8Array.of(0)],
    ['less than its length', Uint8Array.of(0, 2, 9)],
    ['nothing', new Uint8Array()],
  ])('that has %s is refused', (_, bytes) => {
    expect(() => readBundle(bytes, 1)).toThrow('ends after 0 entries instead of 1');
  });

  it('takes no entry of more than 65,535 bytes', () => {
    expect(() => writeBundle([new Uint8Array(65_536)])).toThrow('too long');
  });
});
