import {
  type Bucket,
  findKeys,
  openObject,
  putObject,
  readObject,
  removeObject,
  replaceObject,
} from '../../platform/bucket.ts';
import { eachOf } from '../../platform/eachOf.ts';
import { logFault } from '../../platform/log.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { fromUtf8 } from '../../tlog/bytes.ts';
import { type Checkpoint, openCheckpoint, signCheckpoint } from '../../tlog/checkpoint.ts';
import type { SignedNote } from '../../tlog/note.ts';
import { readTilePath, type Tile, type TileReader, tilePath, tileWidth } from '../../tlog/tiles.ts';
import { TlogRefused } from '../../tlog/tlogRefused.ts';
import { type Log, LogStopped, lockFrom } from './log.ts';

export const checkpointType = 'text/plain; charset=utf-8';
/** A checkpoint is the newest for seconds; a tile never changes. Source: C2SP tlog-tiles, "Checkpoints" and "Merkle Tree". */
export const checkpointCache = 'public, max-age=5';
const tileCache = 'public, max-age=31536000, immutable';

/** The public checkpoint as it stands in the bucket. */
export interface PublicCheckpoint {
  checkpoint: Checkpoint;
  /** With its signatures, as a text and read. */
  text: string;
  note: SignedNote;
  etag: string | undefined;
}

/** Undefined where there is none. Throws LogStopped where the log has not signed what is there. */
export async function readPublic({ bucket, origin, signers }: Log): Promise<PublicCheckpoint | undefined> {
  try {
    const found = await readText(bucket, objectKeys.logCheckpoint());
    return found && { ...(await openCheckpoint(found.text, origin, signers)), ...found };
  } catch (error) {
    if (!(error instanceof TlogRefused)) throw error;
    throw new LogStopped(`The public checkpoint is not one of this log: ${error.message}`);
  }
}

/** A text of the bucket, and what it is replaced by; undefined where there is none. */
export async function readText(
  bucket: Bucket,
  key: string,
): Promise<{ text: string; etag: string | undefined } | undefined> {
  const found = await openObject(bucket, key);
  if (!found) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of found.bytes) parts.push(part);
  return { text: fromUtf8(Buffer.concat(parts)), etag: found.etag };
}

const triesMax = 10;

/**
 * Replaces a text of the bucket by what `change` makes of it (of undefined: of none), and answers the text that stands there then. After
 * a lost race it begins anew with the other's text. Throws if others keep writing.
 */
export async function changeText(
  bucket: Bucket,
  key: string,
  options: { contentType: string; cacheControl?: string },
  change: (kept: string | undefined) => string,
): Promise<string> {
  for (let tries = 1; tries <= triesMax; tries++) {
    const kept = await readText(bucket, key);
    const text = change(kept?.text);
    if (text === kept?.text) return text;
    if (await replaceObject(bucket, key, text, { ...options, etag: kept?.etag })) return text;
  }
  throw new Error(`Others kept writing ${key}; the call may be repeated.`);
}

/**
 * Signs a tree that the log has decided on and makes it the public one, in the place of the one with this ETag (undefined: of none).
 * False where somebody else has published meanwhile: a public checkpoint never goes back.
 */
export async function publish(
  { bucket, origin, signers }: Log,
  tree: Omit<Checkpoint, 'origin'>,
  etag: string | undefined,
): Promise<boolean> {
  const text = await signCheckpoint({ origin, ...tree }, signers);
  return replaceObject(bucket, objectKeys.logCheckpoint(), text, {
    etag,
    contentType: checkpointType,
    cacheControl: checkpointCache,
  });
}

/** Tiles and bundles of the log. */
export function tileReader({ bucket }: Pick<Log, 'bucket'>): TileReader {
  return (tile) => readObject(bucket, objectKeys.logTile(tilePath(tile)));
}

/** Calls at once, as many as the SDK has connections for. */
const callsAtOnce = 20;

const isFull = (path: string) => readTilePath(path).width === tileWidth;

/** Writes tiles and bundles, and locks the full ones. Whoever repeats it writes the same bytes. */
export async function putTiles(
  log: Omit<Log, 'table' | 'signers'>,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const lock = lockFrom(log);
  await eachOf(files, callsAtOnce, ([path, bytes]) => {
    const key = objectKeys.logTile(path);
    return putObject(log.bucket, key, bytes, 'application/octet-stream', tileCache, isFull(path) ? lock : undefined);
  });
}

/** Some readers ask for the tiles of a checkpoint of before and do not know the full ones: partial tiles stay for so many tiles. */
const tilesBehind = 64;
/** A removal that failed is made up for by so many full tiles after it. */
const tilesAgain = 4;

/**
 * Removes the partial tiles far behind the full ones of an append. It comes after its checkpoint: a fault is logged, since the log must
 * not stop for a file too many.
 */
export async function removePartial({ bucket }: Pick<Log, 'bucket'>, paths: Iterable<string>): Promise<void> {
  const behind = new Set([...paths].filter(isFull).flatMap((path) => tilesBefore(readTilePath(path))));
  const found: string[] = [];
  try {
    await eachOf(behind, callsAtOnce, async (path) => {
      found.push(...(await findKeys(bucket, `${objectKeys.logTile(path)}.p/`)));
    });
    await eachOf(found, callsAtOnce, (key) => removeObject(bucket, key));
  } catch (error) {
    logFault('partial tiles not removed', error);
  }
}

function tilesBefore({ level, index }: Tile): string[] {
  const last = index - tilesBehind;
  return Array.from({ length: tilesAgain }, (_, i) => last - i)
    .filter((one) => one >= 0)
    .map((one) => tilePath({ level, index: one, width: tileWidth }));
}
