import { appendBatches, type LogBatch } from '../../lib/operations/log/appendBatches.ts';
import { createLog } from '../../lib/operations/log/createLog.ts';
import { type Log, nodeSha256, type OpenLog, type Witness } from '../../lib/operations/log/log.ts';
import { openLog } from '../../lib/operations/log/openLog.ts';
import type { Bucket } from '../../lib/platform/bucket.ts';
import { findLogPlaces } from '../../lib/store/log/logPlaces.ts';
import type { Table } from '../../lib/store/table.ts';
import { equalBytes, fromUtf8, hashFromBase64, toBase64 } from '../../lib/tlog/bytes.ts';
import {
  cosignedMessage,
  type NoteSigner,
  openCheckpoint,
  readCheckpointText,
  writeCosignature,
} from '../../lib/tlog/checkpoint.ts';
import { leafHash } from '../../lib/tlog/hashing.ts';
import { writeNote } from '../../lib/tlog/note.ts';
import { checkConsistency } from '../../lib/tlog/proofs.ts';
import { readBundle, tilePath, tilesAdded } from '../../lib/tlog/tiles.ts';
import { rootOf, subtreesOfLeaves } from '../../lib/tlog/tree.ts';
import type { WitnessAnswer } from '../../lib/tlog/witness.ts';
import { testSigner } from '../tlog/support/testSigner.ts';
import { sha256Of } from '../tlog/support/vectors.ts';
import { memoryBucket } from './memoryAws.ts';
import { SimulatedTable } from './simulatedStore/simulatedTable.ts';

export const origin = 'screening.example/log';

/** A witness in memory, as C2SP tlog-witness says; `state` is what it has cosigned. */
export interface TestWitness extends Witness {
  state: { size: number; root: Uint8Array };
  isDown: boolean;
  asked: number;
}

export async function testWitness(name: string, logKey: NoteSigner, clock: () => Date): Promise<TestWitness> {
  const { sign, ...key } = await testSigner(`witness.example/${name}`, name, 4);
  const answer = (status: number, body: string, contentType = 'text/plain'): WitnessAnswer => ({
    status,
    contentType,
    body,
  });
  const witness: TestWitness = {
    name,
    key,
    state: { size: 0, root: new Uint8Array() },
    isDown: false,
    asked: 0,
    async ask(body) {
      witness.asked += 1;
      if (witness.isDown) throw new Error('connect ECONNREFUSED');
      const end = body.indexOf('\n\n');
      const [old = '', ...proof] = body.slice(0, end).split('\n');
      const oldSize = Number(old.slice('old '.length));
      const { checkpoint, note } = await openCheckpoint(body.slice(end + 2), origin, [logKey]);
      const { state } = witness;
      if (oldSize > checkpoint.size) return answer(400, 'larger\n');
      const conflict = answer(409, `${state.size}\n`, 'text/x.tlog.size');
      if (oldSize !== state.size) return conflict;
      if (oldSize === checkpoint.size && oldSize > 0 && !equalBytes(state.root, checkpoint.root)) return conflict;
      if (oldSize > 0) {
        const hashes = proof.map((line) => hashFromBase64(line, 'A hash'));
        const consistency = {
          oldSize,
          oldRoot: state.root,
          size: checkpoint.size,
          root: checkpoint.root,
          proof: hashes,
        };
        const isProved = await checkConsistency(consistency, nodeSha256)
          .then(() => true)
          .catch(() => false);
        if (!isProved) return answer(422, 'no\n');
      }
      witness.state = { size: checkpoint.size, root: checkpoint.root };
      const time = Math.floor(clock().getTime() / 1_000);
      const signature = writeCosignature(time, await sign(cosignedMessage(note.text, time)));
      return answer(200, writeNote({ text: '', signatures: [{ ...key, signature }] }).slice(1));
    },
  };
  return witness;
}

/** A log in memory with everything that was ever signed for it. */
export async function logWorld(given: { table?: Table; bucket?: ReturnType<typeof memoryBucket> } = {}) {
  const bucket = given.bucket ?? memoryBucket();
  const key = await testSigner(origin, 'klarnavn test log key');
  let now = Date.parse('2026-11-27T12:00:00Z');
  const signed: string[] = [];
  const published: number[] = [];
  const { objects } = bucket;
  const set = objects.set.bind(objects);
  objects.set = (path, bytes) => {
    if (path === 'log/checkpoint') published.push(Number(Buffer.from(bytes).toString().split('\n')[1]));
    return set(path, bytes);
  };
  const clock = () => new Date(now);
  const log: Log = {
    origin,
    table: given.table ?? new SimulatedTable().table,
    bucket,
    clock,
    signers: [
      {
        ...key,
        sign: (message) => {
          signed.push(fromUtf8(message));
          return key.sign(message);
        },
      },
    ],
  };
  return {
    log,
    key,
    bucket,
    signed,
    published,
    clock,
    pass: (ms: number) => {
      now += ms;
    },
    /** The log created and opened. */
    async opened(witnesses: Witness[] = []): Promise<OpenLog> {
      await createLog(log, witnesses);
      return openLog(log, witnesses);
    },
  };
}

export type LogWorld = Awaited<ReturnType<typeof logWorld>>;

/** A batch whose entries are of its id. */
export const batchOf = (id: string, count: number): LogBatch => ({
  id,
  entries: Array.from({ length: count }, (_, i) => sha256Of(`${id} ${i}`)),
});

/** Where a process ends: before a call, or after it so that its answer is lost. */
export interface Crash {
  /** The call, from 1. */
  at: number;
  after: boolean;
}

export class Killed extends Error {}

/** A log in a process that ends at a call of table, bucket or signer, and answers nothing any more. Counts its calls. */
export function killable(log: OpenLog | Log, crash?: Crash): { log: OpenLog; calls: () => number } {
  let calls = 0;
  const through = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    calls += 1;
    const isLast = calls === crash?.at;
    if (crash && (calls > crash.at || (isLast && !crash.after))) throw new Killed('killed');
    const answer = await act();
    if (isLast) throw new Killed('killed');
    return answer;
  };
  interface Client {
    send: (command: unknown) => Promise<unknown>;
  }
  const wrapped = <Wrapped>(client: Wrapped) =>
    ({ send: (command: unknown) => through(() => (client as Client).send(command)) }) as Wrapped;
  const { client, direct, once } = log.table;
  const table: Table = { ...log.table, client: wrapped(client), direct: wrapped(direct), once: wrapped(once) };
  const bucket: Bucket = { name: log.bucket.name, client: wrapped(log.bucket.client) };
  const signers = log.signers.map((signer) => ({
    ...signer,
    sign: (message: Uint8Array) => through(() => signer.sign(message)),
  }));
  return { log: { comparedAt: log.clock(), ...log, table, bucket, signers }, calls: () => calls };
}

/**
 * Requires that a log has all batches once and nothing else, that its public files hash to its checkpoint, and that each checkpoint that
 * was ever signed is the beginning of it. Answers its size.
 */
export async function requireSound(
  { log, bucket, key, signed, published }: LogWorld,
  batches: readonly LogBatch[],
): Promise<number> {
  const file = (name: string) => bucket.objects.get(`log/${name}`) as Uint8Array;
  const { checkpoint } = await openCheckpoint(fromUtf8(file('checkpoint')), origin, [key]);
  const { size } = checkpoint;
  const entries: Uint8Array[] = [];
  for (const tile of tilesAdded(0, size).filter(({ level }) => level === 'entries')) {
    entries.push(...readBundle(file(tilePath(tile)), tile.width));
  }
  // What is public never goes back.
  expect(published).toEqual(published.toSorted((a, b) => a - b));
  expect(size).toBe(batches.reduce((sum, batch) => sum + batch.entries.length, 0));
  const places = await findLogPlaces(
    log.table,
    origin,
    batches.map(({ id }) => id),
  );
  for (const [i, batch] of batches.entries()) {
    const { start = -1, count = 0 } = places[i] ?? {};
    expect(entries.slice(start, start + count).map(toBase64)).toEqual(batch.entries.map(toBase64));
  }
  const leaves = await Promise.all(entries.map((entry) => leafHash(entry, nodeSha256)));
  const subtrees = await subtreesOfLeaves(leaves, nodeSha256);
  expect(toBase64(await rootOf(size, subtrees, nodeSha256))).toBe(toBase64(checkpoint.root));
  for (const tile of tilesAdded(0, size).filter(({ level }) => level === 0)) {
    const expected = Buffer.concat(leaves.slice(tile.index * 256, tile.index * 256 + tile.width));
    expect(Buffer.from(file(tilePath(tile))).equals(expected)).toBe(true);
  }
  for (const text of new Set(signed)) {
    const earlier = readCheckpointText(text);
    expect(earlier.size).toBeLessThanOrEqual(size);
    expect(toBase64(await rootOf(earlier.size, subtrees, nodeSha256))).toBe(toBase64(earlier.root));
  }
  return size;
}

/** Appends as a process that is started anew. */
export async function appendAnew({ log }: LogWorld, batches: readonly LogBatch[], witnesses: Witness[] = []) {
  return appendBatches(await openLog(log, witnesses), batches);
}
