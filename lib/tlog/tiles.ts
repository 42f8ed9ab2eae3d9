import { concat } from './bytes.ts';
import { nodeHash, type Sha256, webSha256 } from './hashing.ts';
import { TlogRefused } from './tlogRefused.ts';
import type { SubtreeReader } from './tree.ts';

/** Paths and contents of tiles (C2SP tlog-tiles, "Merkle Tree" and "Log entries"). */

const tileHeight = 8;
export const tileWidth = 256;
export const hashBytes = 32;

/** A tile of hashes, or with the level `entries` a bundle of entries. `width`: 1 to 256 hashes or entries. */
export interface Tile {
  level: number | 'entries';
  index: number;
  width: number;
}

/** The path of a tile below the prefix of its log: `tile/0/x001/x234/067.p/5`. */
export function tilePath({ level, index, width }: Tile): string {
  const groups = [threeDigits(index)];
  for (let rest = Math.floor(index / 1_000); rest > 0; rest = Math.floor(rest / 1_000)) {
    groups.unshift(`x${threeDigits(rest)}`);
  }
  return `tile/${level}/${groups.join('/')}${width === tileWidth ? '' : `.p/${width}`}`;
}

const threeDigits = (number: number) => String(number % 1_000).padStart(3, '0');

/** Reads a path of `tilePath`; throws TlogRefused for any other text. */
export function readTilePath(path: string): Tile {
  const found = /^tile\/(\d+|entries)\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d+))?$/.exec(path);
  if (found) {
    const [, level = '', name = '', width] = found;
    const tile: Tile = {
      level: level === 'entries' ? level : Number(level),
      index: Number(name.replaceAll(/[x/]/g, '')),
      width: width === undefined ? tileWidth : Number(width),
    };
    // One spelling for each tile: no group of zeros in front, no full width written out.
    const isInBounds = tile.width > 0 && tile.width <= tileWidth && (tile.level === 'entries' || tile.level <= 63);
    if (isInBounds && tilePath(tile) === path) return tile;
  }
  throw new TlogRefused('The path is not that of a tile.');
}

/** How many hashes the tiles of a level have in a tree of `size` leaves. */
function hashesOf(size: number, level: number): number {
  return Math.floor(size / tileWidth ** level);
}

/** The tiles of hashes and bundles of entries of a tree of `size` beyond its tree of `oldSize`: those of the right edge. */
export function tilesAdded(oldSize: number, size: number): Tile[] {
  const tiles = tilesOfLevel('entries', oldSize, size);
  for (let level = 0; hashesOf(size, level) > 0; level++) {
    tiles.push(...tilesOfLevel(level, hashesOf(oldSize, level), hashesOf(size, level)));
  }
  return tiles;
}

function tilesOfLevel(level: Tile['level'], from: number, to: number): Tile[] {
  const tiles: Tile[] = [];
  for (let index = Math.floor(from / tileWidth); index * tileWidth < to && from < to; index++) {
    tiles.push({ level, index, width: Math.min(tileWidth, to - index * tileWidth) });
  }
  return tiles;
}

/** The bytes of a tile; undefined without one. */
export type TileReader = (tile: Tile) => Promise<Uint8Array | undefined>;

/**
 * Reads subtrees of the first `size` leaves from tiles, each tile once. What it answers is as trustworthy as the tiles are: compare the
 * root, or check the proof that is made of it. A partial tile that is gone is read from the full one. Throws TlogRefused for tiles that
 * are missing or short.
 */
export function subtreesOfTiles(size: number, read: TileReader, sha256: Sha256 = webSha256): SubtreeReader {
  const tiles = new Map<string, Promise<Uint8Array>>();
  const tileOf = (level: number, index: number): Promise<Uint8Array> => {
    const name = `${level}/${index}`;
    const tile = tiles.get(name) ?? readWhole(size, { level, index }, read);
    tiles.set(name, tile);
    return tile;
  };
  return async (level, index) => {
    const tileLevel = Math.floor(level / tileHeight);
    const count = 2 ** (level % tileHeight);
    const first = index * count;
    const tile = await tileOf(tileLevel, Math.floor(first / tileWidth));
    const at = (first % tileWidth) * hashBytes;
    let hashes = tile.subarray(at, at + count * hashBytes);
    while (hashes.length > hashBytes) hashes = await levelAbove(hashes, sha256);
    return hashes;
  };
}

async function readWhole(size: number, at: { level: number; index: number }, read: TileReader): Promise<Uint8Array> {
  const width = Math.min(tileWidth, hashesOf(size, at.level) - at.index * tileWidth);
  const tile = { ...at, width };
  const bytes = (await read(tile)) ?? (width < tileWidth ? await read({ ...at, width: tileWidth }) : undefined);
  if (!bytes) throw new TlogRefused(`${tilePath(tile)} is missing.`);
  if (bytes.length < width * hashBytes) {
    throw new TlogRefused(`${tilePath(tile)} has ${bytes.length} bytes, not ${width * hashBytes}.`);
  }
  return bytes.subarray(0, width * hashBytes);
}

async function levelAbove(hashes: Uint8Array, sha256: Sha256): Promise<Uint8Array> {
  const above: Uint8Array[] = [];
  for (let at = 0; at < hashes.length; at += 2 * hashBytes) {
    const middle = at + hashBytes;
    above.push(await nodeHash(hashes.subarray(at, middle), hashes.subarray(middle, middle + hashBytes), sha256));
  }
  return concat(...above);
}

/** Hash of a full tile, for the tile above. */
export async function hashOfTile(tile: Uint8Array, sha256: Sha256 = webSha256): Promise<Uint8Array> {
  let hashes = tile;
  while (hashes.length > hashBytes) hashes = await levelAbove(hashes, sha256);
  return hashes;
}

/** Entries one after another, each after its length in two bytes (C2SP tlog-tiles, "Log entries"). */
export function writeBundle(entries: readonly Uint8Array[]): Uint8Array {
  return concat(
    ...entries.flatMap((entry) => {
      if (entry.length > 0xffff) throw new TlogRefused(`An entry of ${entry.length} bytes is too long for a log.`);
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry];
    }),
  );
}

/** The first `count` entries of a bundle; throws TlogRefused if it ends before. */
export function readBundle(bytes: Uint8Array, count: number): Uint8Array[] {
  const entries: Uint8Array[] = [];
  for (let at = 0; entries.length < count; ) {
    const end = at + 2 + (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0));
    if (at + 2 > bytes.length || end > bytes.length) {
      throw new TlogRefused(`A bundle ends after ${entries.length} entries instead of ${count}.`);
    }
    entries.push(bytes.subarray(at + 2, end));
    at = end;
  }
  return entries;
}
