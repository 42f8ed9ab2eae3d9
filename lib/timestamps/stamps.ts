import { fromUtf8, readDecimal } from '../tlog/bytes.ts';
import { leafHash, type Sha256, webSha256 } from '../tlog/hashing.ts';
import { type PolicyEra, trustCheckpoint } from '../tlog/policy.ts';
import { writeProofFile } from '../tlog/proofFile.ts';
import { checkInclusion, inclusionProof } from '../tlog/proofs.ts';
import { subtreesOfTiles, tilePath } from '../tlog/tiles.ts';
import { TlogRefused } from '../tlog/tlogRefused.ts';
import { type PublicLog, policyOf, requiredFile, requiredText } from '../verify/trust.ts';
import { checkTimestamp } from './checkTimestamp.ts';

/** A checkpoint of a log that an authority has stamped. */
export interface Stamp {
  size: number;
  /** The authority's, in ISO 8601. */
  time: string;
}

/** The list of stamped checkpoints, one a line, the oldest first. */
export function writeStamps(stamps: readonly Stamp[]): string {
  return stamps.map(({ size, time }) => `${size} ${time}\n`).join('');
}

/** Throws TlogRefused for another form, and for sizes that do not rise. */
export function readStamps(text: string): Stamp[] {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new TlogRefused('The list of time stamps is cut off.');
  let before = 0;
  return lines.map((line) => {
    const [size = '', time = '', ...rest] = line.split(' ');
    const stamp = { size: readDecimal(size, 'A size in the list of time stamps'), time };
    if (rest.length > 0 || Number.isNaN(Date.parse(time)) || stamp.size <= before) {
      throw new TlogRefused('The list of time stamps is not one of sizes that rise and their times.');
    }
    before = stamp.size;
    return stamp;
  });
}

export interface StampedEntry {
  size: number;
  time: Date;
  authority: string;
  /** The `.tlog-proof` of the entry against the stamped checkpoint. */
  proof: string;
  /** What was stamped, and the authority's answer. */
  checkpoint: Uint8Array;
  response: Uint8Array;
}

/**
 * Proves that an entry was in the log when an authority stamped it: the first stamped checkpoint that covers it. Undefined where there is
 * none yet. Throws TlogRefused where the time stamp, the checkpoint or the entry does not hold.
 */
export async function stampedEntry(
  log: PublicLog,
  { index, entry }: { index: number; entry: Uint8Array },
  { eras, roots }: { eras: readonly PolicyEra[]; roots: readonly string[] },
  sha256: Sha256 = webSha256,
): Promise<StampedEntry | undefined> {
  const list = await log.read('timestamps/index');
  const stamp = list && readStamps(fromUtf8(list)).find(({ size }) => size > index);
  if (!stamp) return undefined;
  const { size } = stamp;
  const text = await requiredText(log, `timestamps/${size}.checkpoint`);
  const response = await requiredFile(log, `timestamps/${size}.tsr`);
  const checkpoint = new TextEncoder().encode(text);
  const { time, authority } = await checkTimestamp({ response, data: checkpoint, roots });
  const trusted = await trustCheckpoint(text, await policyOf(text, eras, sha256));
  if (trusted.size !== size) {
    throw new TlogRefused(`The stamped checkpoint is not the one of ${size} entries.`);
  }
  const subtrees = subtreesOfTiles(size, (tile) => log.read(tilePath(tile)), sha256);
  const proof = await inclusionProof(index, size, subtrees, sha256);
  await checkInclusion({ index, size, root: trusted.root, leaf: await leafHash(entry, sha256), proof }, sha256);
  return { size, time, authority, proof: writeProofFile({ index, proof, checkpoint: text }), checkpoint, response };
}
