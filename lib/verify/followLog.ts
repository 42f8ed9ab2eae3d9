import { equalBytes, fromBase64, toBase64 } from '../tlog/bytes.ts';
import { leafHash, type Sha256, webSha256 } from '../tlog/hashing.ts';
import { readPolicy, trustCheckpoint } from '../tlog/policy.ts';
import { hashOfTile, readBundle, subtreesOfTiles, type Tile, tilePath, tileWidth } from '../tlog/tiles.ts';
import { TlogRefused } from '../tlog/tlogRefused.ts';
import { rootOf } from '../tlog/tree.ts';

/** A log seen from outside, by its public files. */
export interface PublicLog {
  /** Undefined where there is no such file. */
  read: (path: string) => Promise<Uint8Array | undefined>;
}

/** What a follower keeps between two looks. */
export interface SeenLog {
  size: number;
  /** In base64. */
  root: string;
}

/** Levels of the tree in a tile. */
const tileHeight = 8;

const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

async function required(log: PublicLog, path: string): Promise<Uint8Array> {
  const file = await log.read(path);
  if (!file) throw new TlogRefused(`The log has no file ${path}.`);
  return file;
}

/**
 * Looks at a log once: its checkpoint is signed as its policy says, its tiles hash to it, each new entry is the leaf of its tile, and it
 * contains the tree of the last look. Throws TlogRefused with what is wrong.
 */
export async function followLog(
  log: PublicLog,
  before: SeenLog | undefined,
  sha256: Sha256 = webSha256,
): Promise<SeenLog & { origin: string; entries: Uint8Array[] }> {
  const policy = await readPolicy(text(await required(log, 'policy')));
  const { origin, size, root } = await trustCheckpoint(text(await required(log, 'checkpoint')), policy);
  if (before && size < before.size) {
    throw new TlogRefused(`The log had ${before.size} entries and now has ${size}: it went back.`);
  }
  const read = (tile: Tile) => log.read(tilePath(tile));
  const subtrees = subtreesOfTiles(size, read, sha256);
  if (!equalBytes(await rootOf(size, subtrees, sha256), root)) {
    throw new TlogRefused(`The tiles of ${size} entries do not hash to the root of the checkpoint.`);
  }
  if (before && !equalBytes(await rootOf(before.size, subtrees, sha256), fromBase64(before.root, 'The kept root'))) {
    throw new TlogRefused(`The log does not contain the ${before.size} entries of the last look: it was forked.`);
  }
  const entries = await entriesFrom(log, before?.size ?? 0, size, subtrees, sha256);
  return { origin, size, root: toBase64(root), entries };
}

/** The entries from a position on, each compared with its leaf. */
async function entriesFrom(
  log: PublicLog,
  start: number,
  size: number,
  leafAt: (level: number, index: number) => Promise<Uint8Array>,
  sha256: Sha256,
): Promise<Uint8Array[]> {
  const entries: Uint8Array[] = [];
  for (let tile = Math.floor(start / tileWidth); tile * tileWidth < size; tile++) {
    const width = Math.min(tileWidth, size - tile * tileWidth);
    // Hashes of full tiles are taken from the tile above: both must say the same.
    if (width === tileWidth) {
      const hashes = await required(log, tilePath({ level: 0, index: tile, width }));
      if (!equalBytes(await hashOfTile(hashes, sha256), await leafAt(tileHeight, tile))) {
        throw new TlogRefused(`Tile ${tile} does not hash to its place in the tile above.`);
      }
    }
    const path = tilePath({ level: 'entries', index: tile, width });
    for (const [i, entry] of readBundle(await required(log, path), width).entries()) {
      const index = tile * tileWidth + i;
      if (index < start) continue;
      if (!equalBytes(await leafHash(entry, sha256), await leafAt(0, index))) {
        throw new TlogRefused(`Entry ${index} is not the leaf of its tile.`);
      }
      entries.push(entry);
    }
  }
  return entries;
}
