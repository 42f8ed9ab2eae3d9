import { equalBytes, fromBase64, fromUtf8, toBase64 } from '../tlog/bytes.ts';
import { checkSignatures, readCheckpointText } from '../tlog/checkpoint.ts';
import { leafHash, type Sha256, webSha256 } from '../tlog/hashing.ts';
import { readNote } from '../tlog/note.ts';
import { noQuorum, type PolicyEra, trustCheckpoint } from '../tlog/policy.ts';
import { hashOfTile, readBundle, subtreesOfTiles, type Tile, tilePath, tileWidth } from '../tlog/tiles.ts';
import { TlogRefused } from '../tlog/tlogRefused.ts';
import { rootOf, type SubtreeReader } from '../tlog/tree.ts';
import { lateSeconds } from './check.ts';
import { requireSeenEras, type SeenEra, seenEra } from './seenEras.ts';
import { type PublicLog, policyOf, readEraPolicies, requiredFile, requiredText } from './trust.ts';

/** What a follower keeps between two looks. */
export interface SeenLog {
  size: number;
  /** In base64. */
  root: string;
  /** The policies by then; undefined in the state of an earlier release. */
  eras?: SeenEra[];
}

/** Entry of one of the follower's own receipts. */
export interface AwaitedEntry {
  /** What a refusal calls it. */
  name: string;
  entry: Uint8Array;
  /** Its place by its proof; undefined without one yet. */
  index: number | undefined;
  /** It stands behind so many entries, as far as is known. */
  from: number;
  /** Its time in seconds since 1970. */
  time: number;
}

export interface Look {
  awaited?: readonly AwaitedEntry[];
  now: Date;
}

export interface FollowedLog extends Required<SeenLog> {
  origin: string;
  /** Those since the last look. */
  entries: Uint8Array[];
  /** Newest state signed by enough witnesses, with its time; undefined under `quorum none`. */
  witnessed: { size: number; time: number } | undefined;
  /** Names of awaited entries still missing, and not late. */
  waiting: string[];
}

/** Levels of the tree in a tile. */
const tileHeight = 8;
/** An idle log is cosigned again hourly. */
const witnessesSilentSeconds = 3 * 3_600;

/**
 * Looks at a log once: its checkpoint is signed as the policy of its era says, its tiles hash to it, each new entry is the leaf of its
 * tile, it contains the tree of the last look and the newest that its witnesses have signed, its policies are those of the last look with
 * newer ones behind it, and awaited entries are in it. Throws TlogRefused with what is wrong.
 */
export async function followLog(
  log: PublicLog,
  before: SeenLog | undefined,
  { awaited = [], now }: Look,
  sha256: Sha256 = webSha256,
): Promise<FollowedLog> {
  // In this order: an era begun meanwhile stands behind the checkpoint.
  const text = await requiredText(log, 'checkpoint');
  const eras = await readEraPolicies(log);
  const seenEras = await Promise.all(eras.map((era) => seenEra(era, sha256)));
  if (before?.eras) requireSeenEras(before.eras, seenEras, before.size);
  const signed = await signedCheckpoint(text, eras, sha256);
  const { origin, size, root } = signed;
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
  const witnessed = signed.asksWitnesses ? await witnessedState(log, { size, eras, subtrees, now, sha256 }) : undefined;
  const seen = before?.size ?? 0;
  const start = Math.min(seen, ...awaited.flatMap(({ index, from }) => (index === undefined ? from : [])));
  const entries = await entriesFrom(log, start, size, subtrees, sha256);
  const waiting: string[] = [];
  for (const each of awaited) {
    if (await isIncluded(each, { size, start, entries, subtrees, sha256 })) continue;
    if (now.getTime() / 1000 - each.time > lateSeconds) {
      throw new TlogRefused(`${each.name} was promised an entry ten minutes ago or more, and the log has none.`);
    }
    waiting.push(each.name);
  }
  const found = { origin, size, root: toBase64(root), eras: seenEras };
  return { ...found, entries: entries.slice(seen - start), witnessed, waiting };
}

/** Witnesses sign after the log: the newest checkpoint may have no cosignatures yet. */
async function signedCheckpoint(text: string, eras: readonly PolicyEra[], sha256: Sha256) {
  const note = readNote(text);
  const checkpoint = readCheckpointText(note.text);
  const { logs, quorum } = await policyOf(text, eras, sha256);
  const ofOrigin = logs.filter(({ name }) => name === checkpoint.origin);
  if ((await checkSignatures(note, ofOrigin)).length === 0) {
    throw new TlogRefused(`The checkpoint is not signed by the log ${checkpoint.origin} with a key of its policy.`);
  }
  return { ...checkpoint, asksWitnesses: checkpoint.size > 0 && quorum !== noQuorum };
}

interface Tree {
  size: number;
  subtrees: SubtreeReader;
  sha256: Sha256;
}

/** Newest cosigned checkpoint. It must be a beginning of the tree, and not old. */
async function witnessedState(
  log: PublicLog,
  { size, eras, subtrees, now, sha256 }: Tree & { eras: readonly PolicyEra[]; now: Date },
): Promise<FollowedLog['witnessed']> {
  const file = await log.read('cosigned');
  if (!file) throw new TlogRefused('No checkpoint of the log has the cosignatures that its policy asks for.');
  const text = fromUtf8(file);
  const cosigned = await trustCheckpoint(text, await policyOf(text, eras, sha256));
  if (cosigned.size > size) {
    throw new TlogRefused(
      `The log shows ${size} entries, and its witnesses have signed ${cosigned.size}. Please look again: a log that stays so shows another tree than it has.`,
    );
  }
  if (!equalBytes(await rootOf(cosigned.size, subtrees, sha256), cosigned.root)) {
    throw new TlogRefused(`The log does not contain the ${cosigned.size} entries that its witnesses have signed.`);
  }
  const { witnessedAt: time } = cosigned;
  if (time === undefined) return undefined;
  if (now.getTime() / 1000 - time > witnessesSilentSeconds) {
    throw new TlogRefused(`The witnesses of the log have signed nothing since ${new Date(time * 1000).toISOString()}.`);
  }
  return { size: cosigned.size, time };
}

async function isIncluded(
  { name, entry, index }: AwaitedEntry,
  { size, start, entries, subtrees, sha256 }: Tree & { start: number; entries: readonly Uint8Array[] },
): Promise<boolean> {
  if (index === undefined) return entries.some((each) => equalBytes(each, entry));
  if (index >= size) throw new TlogRefused(`${name} was entry ${index + 1}, and the log has ${size} entries.`);
  const leaf = index < start ? await subtrees(0, index) : await leafHash(entries[index - start] as Uint8Array, sha256);
  if (!equalBytes(leaf, await leafHash(entry, sha256))) {
    throw new TlogRefused(`${name} was entry ${index + 1}, and the log has another one there.`);
  }
  return true;
}

/** The entries from a position on, each compared with its leaf. */
async function entriesFrom(
  log: PublicLog,
  start: number,
  size: number,
  leafAt: SubtreeReader,
  sha256: Sha256,
): Promise<Uint8Array[]> {
  const entries: Uint8Array[] = [];
  for (let tile = Math.floor(start / tileWidth); tile * tileWidth < size; tile++) {
    const width = Math.min(tileWidth, size - tile * tileWidth);
    // Hashes of full tiles are taken from the tile above: both must say the same.
    if (width === tileWidth) {
      const hashes = await requiredFile(log, tilePath({ level: 0, index: tile, width }));
      if (!equalBytes(await hashOfTile(hashes, sha256), await leafAt(tileHeight, tile))) {
        throw new TlogRefused(`Tile ${tile} does not hash to its place in the tile above.`);
      }
    }
    const path = tilePath({ level: 'entries', index: tile, width });
    // A partial bundle may have gone for the full one meanwhile.
    const full = tilePath({ level: 'entries', index: tile, width: tileWidth });
    const bundle = (await log.read(path)) ?? (await log.read(full)) ?? (await requiredFile(log, path));
    for (const [i, entry] of readBundle(bundle, width).entries()) {
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
