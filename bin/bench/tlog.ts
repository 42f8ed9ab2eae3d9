import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { appendEntries, type TreeHead } from '../../lib/tlog/appendEntries.ts';
import { type NoteSigner, signCheckpoint } from '../../lib/tlog/checkpoint.ts';
import { signWith } from '../../lib/tlog/ed25519.ts';
import { emptyRoot, leafHash, type Sha256 } from '../../lib/tlog/hashing.ts';
import { verifierKey, writeVkey } from '../../lib/tlog/note.ts';
import { readPolicy, writePolicy } from '../../lib/tlog/policy.ts';
import { verifyProofFile, writeProofFile } from '../../lib/tlog/proofFile.ts';
import { checkInclusion, inclusionProof } from '../../lib/tlog/proofs.ts';
import { subtreesOfTiles, type TileReader, tilePath } from '../../lib/tlog/tiles.ts';
import { randomNumbers } from './madeNames.ts';

export const summary =
  'tlog [--leaves 1000000]    a transparency log of so many leaves in a folder: appends of 1,000 with their checkpoint, inclusion proofs from tiles, verification by WebCrypto as in a browser; ends with 1 above the limits';

/** Milliseconds at the median. */
const limits = { append: 50, proof: 10, verification: 50 };
const origin = 'bench.example/log';
const batchSize = 1_000;
const [appends, proofs] = [50, 500];

const nodeSha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();
const entryOf = (index: number) => nodeSha256(new TextEncoder().encode(`receipt ${index}`)) as Uint8Array;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { leaves: { type: 'string', default: '1000000' } } });
  const folder = mkdtempSync(join(tmpdir(), 'klarnavn-tlog-'));
  try {
    await measure(folder, Number(values.leaves));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(folder: string, leaves: number): Promise<void> {
  const signer = await newSigner();
  const read: TileReader = async (tile) => {
    const file = join(folder, tilePath(tile));
    return existsSync(file) ? readFileSync(file) : undefined;
  };
  let head: TreeHead = { size: 0, root: await emptyRoot(nodeSha256) };
  const append = async (count: number) => {
    const entries = Array.from({ length: count }, (_, i) => entryOf(head.size + i));
    const began = performance.now();
    const next = await appendEntries(head, read, entries, nodeSha256);
    for (const [path, bytes] of next.files) write(join(folder, path), bytes);
    const checkpoint = await signCheckpoint({ origin, size: next.size, root: next.root }, [signer]);
    head = next;
    return { checkpoint, ms: performance.now() - began };
  };
  const builtAt = performance.now();
  while (head.size < leaves) await append(Math.min(10_000, leaves - head.size));
  const buildSeconds = (performance.now() - builtAt) / 1_000;
  const appended: number[] = [];
  let checkpoint = '';
  for (let i = 0; i < appends; i++) {
    const one = await append(batchSize);
    appended.push(one.ms);
    checkpoint = one.checkpoint;
  }
  const { size, root } = head;
  const policy = await readPolicy(writePolicy({ log: writeVkey(signer), witnesses: [], least: 0 }));
  const random = randomNumbers(5);
  const [made, verified]: number[][] = [[], []];
  for (let i = 0; i < proofs; i++) {
    const index = Math.floor(random() * size);
    const entry = entryOf(index);
    const began = performance.now();
    const proof = await inclusionProof(index, size, subtreesOfTiles(size, read, nodeSha256), nodeSha256);
    await checkInclusion({ index, size, root, leaf: await leafHash(entry, nodeSha256), proof }, nodeSha256);
    const file = writeProofFile({ index, proof, checkpoint });
    const at = performance.now();
    made?.push(at - began);
    await verifyProofFile(file, entry, policy);
    verified?.push(performance.now() - at);
  }
  const figures = {
    append: quantiles(appended),
    proof: quantiles(made ?? []),
    verification: quantiles(verified ?? []),
  };
  console.log(
    JSON.stringify({ leaves: size, buildSeconds: rounded(buildSeconds), milliseconds: figures }, undefined, 2),
  );
  for (const [what, limit] of Object.entries(limits)) {
    const { p50 } = figures[what as keyof typeof figures];
    if (p50 <= limit) continue;
    console.log(`${what}: ${p50} ms at the median, above ${limit} ms`);
    process.exitCode = 1;
  }
}

async function newSigner(): Promise<NoteSigner> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  return { ...(await verifierKey({ name: origin, type: 1, publicKey })), sign: signWith(pair.privateKey) };
}

function write(file: string, bytes: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

const rounded = (number: number) => Math.round(number * 100) / 100;

function quantiles(times: number[]): Record<'p50' | 'p95' | 'max', number> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}
