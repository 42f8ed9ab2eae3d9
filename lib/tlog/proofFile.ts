import { fromBase64, hashFromBase64, readDecimal, toBase64 } from './bytes.ts';
import { leafHash, type Sha256, webSha256 } from './hashing.ts';
import { type Policy, type TrustedCheckpoint, trustCheckpoint } from './policy.ts';
import { checkInclusion } from './proofs.ts';
import { TlogRefused } from './tlogRefused.ts';

/** Offline proofs, `.tlog-proof` (C2SP tlog-proof). */

export interface ProofFile {
  index: number;
  /** From the leaf's sibling upwards. */
  proof: Uint8Array[];
  /** The signed checkpoint with its cosignatures, as it is. */
  checkpoint: string;
  /** Proves nothing and is proved by nothing. */
  extra?: Uint8Array;
}

const header = 'c2sp.org/tlog-proof@v1';
/** A tree of 2^63 leaves needs no more. */
const hashesMax = 63;

export function writeProofFile({ index, proof, checkpoint, extra }: ProofFile): string {
  const lines = [
    header,
    ...(extra ? [`extra ${toBase64(extra)}`] : []),
    `index ${index}`,
    ...proof.map((hash) => toBase64(hash)),
  ];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}

/** Reads a proof file without any check. Throws TlogRefused. */
export function readProofFile(text: string): ProofFile {
  const division = text.indexOf('\n\n');
  const [first, ...lines] = text.slice(0, Math.max(division, 0)).split('\n');
  if (first !== header) throw new TlogRefused(`The proof does not begin with the line ${header}.`);
  const extra = lines[0]?.startsWith('extra ') ? lines.shift()?.slice('extra '.length) : undefined;
  const index = lines.shift();
  if (!index?.startsWith('index ')) throw new TlogRefused('The proof has no index line.');
  if (lines.length > hashesMax) throw new TlogRefused(`The proof has more than ${hashesMax} hashes.`);
  return {
    index: readDecimal(index.slice('index '.length), 'The index in the proof'),
    proof: lines.map((line, i) => hashFromBase64(line, `Hash ${i + 1} of the proof`)),
    checkpoint: text.slice(division + 2),
    ...(extra === undefined ? {} : { extra: fromBase64(extra, 'The extra line of the proof') }),
  };
}

export interface Proved extends TrustedCheckpoint {
  index: number;
}

/** Checks an entry against a log trusted by the policy. Throws TlogRefused with the reason. */
export async function verifyProofFile(
  text: string,
  entry: Uint8Array,
  policy: Policy,
  sha256: Sha256 = webSha256,
): Promise<Proved> {
  const { index, proof, checkpoint } = readProofFile(text);
  const trusted = await trustCheckpoint(checkpoint, policy);
  const { size, root } = trusted;
  await checkInclusion({ index, size, root, leaf: await leafHash(entry, sha256), proof }, sha256);
  return { ...trusted, index };
}
