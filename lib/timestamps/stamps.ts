import { fromUtf8 } from '../tlog/bytes.ts';
import { leafHash, type Sha256, webSha256 } from '../tlog/hashing.ts';
import { type PolicyEra, trustCheckpoint } from '../tlog/policy.ts';
import { writeProofFile } from '../tlog/proofFile.ts';
import { checkInclusion, inclusionProof } from '../tlog/proofs.ts';
import { subtreesOfTiles, tilePath } from '../tlog/tiles.ts';
import { TlogRefused } from '../tlog/tlogRefused.ts';
import { type PublicLog, policyOf, requiredFile, requiredText } from '../verify/trust.ts';
import { checkTimestamp, readTimestamp, timestampTime } from './checkTimestamp.ts';
import { readStamps } from './stampList.ts';

export interface StampedEntry {
  size: number;
  time: Date;
  authority: string;
  /** The `.tlog-proof` of the entry against the stamped checkpoint. */
  proof: string;
  /** Stamped checkpoint, and the authority's answer. */
  checkpoint: Uint8Array;
  response: Uint8Array;
}

/**
 * Proves that an entry was in the log before an authority stamped it, by the first stamped checkpoint with it. Undefined without one yet.
 * Without `roots` the authority is read from the stamp and not trusted. Throws TlogRefused if the time stamp, the checkpoint or
 * the entry does not hold.
 */
export async function stampedEntry(
  log: PublicLog,
  { index, entry }: { index: number; entry: Uint8Array },
  { eras, roots }: { eras: readonly PolicyEra[]; roots?: readonly string[] },
  sha256: Sha256 = webSha256,
): Promise<StampedEntry | undefined> {
  const list = await log.read('timestamps/index');
  const stamp = list && readStamps(fromUtf8(list)).find(({ size }) => size > index);
  if (!stamp) return undefined;
  const { size } = stamp;
  const text = await requiredText(log, `timestamps/${size}.checkpoint`);
  const response = await requiredFile(log, `timestamps/${size}.tsr`);
  const checkpoint = new TextEncoder().encode(text);
  const stamped = { response, data: checkpoint };
  const { time, authority } = await (roots ? checkTimestamp({ ...stamped, roots }) : readTimestamp(stamped));
  const trusted = await trustCheckpoint(text, await policyOf(text, eras, sha256));
  if (trusted.size !== size) {
    throw new TlogRefused(`The stamped checkpoint is not the one of ${size} entries.`);
  }
  const subtrees = subtreesOfTiles(size, (tile) => log.read(tilePath(tile)), sha256);
  const proof = await inclusionProof(index, size, subtrees, sha256);
  await checkInclusion({ index, size, root: trusted.root, leaf: await leafHash(entry, sha256), proof }, sha256);
  return { size, time, authority, proof: writeProofFile({ index, proof, checkpoint: text }), checkpoint, response };
}

/** Time stamp of the log's list, with its checkpoint. */
export interface StampedLog {
  size: number;
  time: Date;
  authority: string;
}

/**
 * Reads a time stamp by itself: a signed checkpoint of the log, stamped by an authority nobody vouches for. Throws TlogRefused for a
 * stamp of anything else.
 */
export async function stampedLog(
  log: PublicLog,
  response: Uint8Array,
  eras: readonly PolicyEra[],
  sha256: Sha256 = webSha256,
): Promise<StampedLog> {
  const stampedAt = timestampTime(response).getTime();
  const stamps = readStamps(fromUtf8((await log.read('timestamps/index')) ?? new Uint8Array()));
  const stamp = stamps.find(({ time }) => Date.parse(time) === stampedAt);
  if (!stamp) throw new TlogRefused('The log has no checkpoint that was stamped at the time of this time stamp.');
  const text = await requiredText(log, `timestamps/${stamp.size}.checkpoint`);
  const { time, authority } = await readTimestamp({ response, data: new TextEncoder().encode(text) });
  const { size } = await trustCheckpoint(text, await policyOf(text, eras, sha256));
  return { size, time, authority };
}
