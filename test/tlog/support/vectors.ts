import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromBase64 } from '../../../lib/tlog/bytes.ts';
import { leafHash, type Sha256 } from '../../../lib/tlog/hashing.ts';
import { type SubtreeReader, subtreesOfLeaves } from '../../../lib/tlog/tree.ts';

interface ProofCase {
  why: string;
  policy: string;
  entry_of: string;
  proof: string;
}

interface Vectors {
  roots: Record<string, string>;
  inclusion: { Index: number; Size: number; Proof: string[] }[];
  consistency: { Old: number; New: number; Proof: string[] }[];
  entry0: string;
  leaf_hash0: string;
  entries_000_sha256: string;
  tile_0_000_sha256: string;
  tiles_70000: string[];
  tiles_70000_count: number;
  log: { origin: string; vkey: string; seed_of: string };
  witness: { name: string; vkey: string; seed_of: string };
  checkpoint: string;
  cosignature: string;
  tlog_proof: string;
  policy: string;
  add_checkpoint_request: string;
}

interface MoreVectors {
  roots_small: Record<string, string>;
  tiles: Record<string, string[]>;
  tiles_count: Record<string, number>;
  path_of_tile: Record<string, string>;
  keys: Record<'log2' | 'witness2', { seed_of: string; vkey: string }>;
  accepted: ProofCase[];
  refused: ProofCase[];
  refused_by_the_specification: ProofCase[];
  rotation: { policy: string; entry_of: string; proof_old_key: string; proof_new_key: string };
  add_checkpoint: { why: string; body?: string; answer?: string }[];
  origin_hash_of_monitoring_path: string;
  proposal_rows: { secret_of: string; canonical: string[]; root: string; path_of_row_2: string[] };
  proposal_promise: { text: string; signature_by_log_key: string };
}

const read = (name: string) => JSON.parse(readFileSync(join('test/tlog/fixtures', name), 'utf8'));

export const vectors: Vectors = read('vectors.json');
export const moreVectors: MoreVectors = read('moreVectors.json');

export const nodeSha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();

/** What the vectors' seeds and entries are made of. */
export const sha256Of = (words: string) => new Uint8Array(createHash('sha256').update(words).digest());

export const entryOf = (index: number) => sha256Of(`receipt ${index}`);

export const hmacOf = (words: string) => (message: Uint8Array) =>
  new Uint8Array(createHmac('sha256', sha256Of(words)).update(message).digest());

export const base64s = (texts: readonly string[]) => texts.map((text) => fromBase64(text, 'A hash'));

/** The subtrees of the first `size` entries. */
export async function vectorTree(size: number): Promise<SubtreeReader> {
  const leaves = await Promise.all(Array.from({ length: size }, (_, i) => leafHash(entryOf(i), nodeSha256)));
  return subtreesOfLeaves(leaves, nodeSha256);
}
