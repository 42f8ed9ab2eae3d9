import { concat, equalBytes, toHex } from './bytes.ts';
import { leafHash, type Sha256, webSha256 } from './hashing.ts';
import {
  hashBytes,
  hashOfTile,
  readBundle,
  subtreesOfTiles,
  type Tile,
  type TileReader,
  tilePath,
  tileWidth,
  writeBundle,
} from './tiles.ts';
import { TlogRefused } from './tlogRefused.ts';
import { rootOf } from './tree.ts';

export interface TreeHead {
  size: number;
  root: Uint8Array;
}

export interface AppendedTree extends TreeHead {
  /** New tiles and bundles by their paths, partial ones for this size among them. */
  files: Map<string, Uint8Array>;
}

/**
 * Appends entries to a tree whose tiles are there (C2SP tlog-tiles). Reads the tiles of the right edge alone, and only signs up to what
 * it has seen: throws TlogRefused where those tiles or entries do not hash to the root of `head`.
 */
export async function appendEntries(
  head: TreeHead,
  read: TileReader,
  entries: readonly Uint8Array[],
  sha256: Sha256 = webSha256,
): Promise<AppendedTree> {
  const before = keptReader(read);
  const root = await rootOf(head.size, subtreesOfTiles(head.size, before, sha256), sha256);
  if (!equalBytes(root, head.root))
    throw new TlogRefused(`The tiles of ${head.size} leaves do not hash to their root.`);
  const files = new Map<string, Uint8Array>();
  const size = head.size + entries.length;
  await addBundles(head.size, before, entries, files, sha256);
  let added: Uint8Array[] = [];
  for (const entry of entries) added.push(await leafHash(entry, sha256));
  for (let level = 0; added.length > 0; level++) {
    const count = Math.floor(head.size / tileWidth ** level);
    const full: Uint8Array[] = [];
    const edge = await edgeOf({ level, index: Math.floor(count / tileWidth), width: count % tileWidth }, before);
    const hashes = concat(edge.subarray(0, (count % tileWidth) * hashBytes), ...added);
    for (let at = 0; at < hashes.length; at += tileWidth * hashBytes) {
      const tile = hashes.slice(at, at + tileWidth * hashBytes);
      const index = Math.floor(count / tileWidth) + at / (tileWidth * hashBytes);
      files.set(tilePath({ level, index, width: tile.length / hashBytes }), tile);
      if (tile.length === tileWidth * hashBytes) full.push(await hashOfTile(tile, sha256));
    }
    added = full;
  }
  const after: TileReader = async (tile) => files.get(tilePath(tile)) ?? before(tile);
  return { size, root: await rootOf(size, subtreesOfTiles(size, after, sha256), sha256), files };
}

/** Bundles of entries. The entries of the partial one are checked against its leaves. */
async function addBundles(
  oldSize: number,
  read: TileReader,
  entries: readonly Uint8Array[],
  files: Map<string, Uint8Array>,
  sha256: Sha256,
): Promise<void> {
  const first = Math.floor(oldSize / tileWidth);
  const width = oldSize % tileWidth;
  const known = readBundle(await edgeOf({ level: 'entries', index: first, width }, read), width);
  const leaves = await edgeOf({ level: 0, index: first, width }, read);
  for (const [i, entry] of known.entries()) {
    if (!equalBytes(await leafHash(entry, sha256), leaves.subarray(i * hashBytes, (i + 1) * hashBytes))) {
      throw new TlogRefused(`Entry ${first * tileWidth + i} (${toHex(entry)}) is not the one of its leaf.`);
    }
  }
  const all = [...known, ...entries];
  for (let at = 0; at < all.length; at += tileWidth) {
    const bundle = all.slice(at, at + tileWidth);
    const tile: Tile = { level: 'entries', index: first + at / tileWidth, width: bundle.length };
    files.set(tilePath(tile), writeBundle(bundle));
  }
}

/** The partial tile of the right edge; empty if all are full. */
async function edgeOf(tile: Tile, read: TileReader): Promise<Uint8Array> {
  if (tile.width === 0) return new Uint8Array();
  const bytes = (await read(tile)) ?? (await read({ ...tile, width: tileWidth }));
  if (!bytes) throw new TlogRefused(`${tilePath(tile)} is missing.`);
  return bytes;
}

/** Reads each tile once. */
function keptReader(read: TileReader): TileReader {
  const kept = new Map<string, Promise<Uint8Array | undefined>>();
  return (tile) => {
    const path = tilePath(tile);
    const found = kept.get(path) ?? read(tile);
    kept.set(path, found);
    return found;
  };
}
