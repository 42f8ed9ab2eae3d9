import { randomBytes } from 'node:crypto';
import { keyOfSecret, promiseVerifier } from '../../lib/operations/log/secretKeys.ts';
import { findingsOf } from '../../lib/operations/receipts/receiptFacts.ts';
import { writeReceipt } from '../../lib/operations/receipts/writeReceipt.ts';
import { appendEntries } from '../../lib/tlog/appendEntries.ts';
import { hashFromBase64, toBase64 } from '../../lib/tlog/bytes.ts';
import { signCheckpoint } from '../../lib/tlog/checkpoint.ts';
import { emptyRoot } from '../../lib/tlog/hashing.ts';
import { writeVkey } from '../../lib/tlog/note.ts';
import { writePolicy } from '../../lib/tlog/policy.ts';
import { inclusionProof } from '../../lib/tlog/proofs.ts';
import { subtreesOfTiles, tilePath } from '../../lib/tlog/tiles.ts';
import { followLog } from '../../lib/verify/followLog.ts';
import { writeReceiptFile } from '../../lib/verify/receiptFile.ts';
import { verifyReceipt } from '../../lib/verify/verifyReceipt.ts';
import { testSigner } from '../tlog/support/testSigner.ts';

const origin = 'screening.example/log';
const at = new Date('2026-11-27T09:14:02.000Z');
const asked = { name: 'Ri Won Ho', match_type: 'exact', limit: 50, allow_partial: false } as const;

/** A log of some entries with one receipt among them, its files, and the receipt's answer. */
async function world({ seen = 2 }: { seen?: number } = {}) {
  const key = await testSigner(origin, 'log', 1);
  const { sign } = keyOfSecret('promises', 'secret');
  const writer = {
    origin,
    engineSha256: `${'A'.repeat(43)}=`,
    sign,
    logSeen: async () => ({ size: seen, root: `${'A'.repeat(43)}=` }),
    random: randomBytes,
  };
  const call = {
    accountId: 'acc-1',
    eventId: 'event00000000001',
    at,
    now: at,
    actor: { type: 'app_id', appIdRef: 'app-1' } as const,
    agent: null,
    endpoint: 'sanctions_check' as const,
    requestId: 'r',
    serial: { month: '2026-11', number: 1 },
  };
  const about = { findings: findingsOf(asked, { matches: [], total_matches: 0, contained: null, similar: null }) };
  const basis = { lists_screened: [], lists_unavailable: [], policyVersion: '2026-11.14' };
  const { answered, text } = await writeReceipt(writer, call, { about, ...basis });
  const entries: Uint8Array[] = Array.from({ length: 7 }, () => new Uint8Array(randomBytes(32)));
  entries[4] = hashFromBase64(answered.commitment, 'The commitment');
  const files = new Map<string, Uint8Array>();
  const append = async (from: number, to: number, root: Uint8Array) => {
    const tree = await appendEntries(
      { size: from, root },
      async (tile) => files.get(tilePath(tile)),
      entries.slice(from, to),
    );
    for (const [path, bytes] of tree.files) files.set(path, bytes);
    const checkpoint = await signCheckpoint({ origin, size: tree.size, root: tree.root }, [key]);
    files.set('checkpoint', new TextEncoder().encode(checkpoint));
    return { ...tree, checkpoint };
  };
  const first = await append(0, 5, await emptyRoot());
  const subtrees = subtreesOfTiles(5, async (tile) => files.get(tilePath(tile)));
  const hashes = (await inclusionProof(4, 5, subtrees)).map(toBase64);
  const policy = writePolicy({ log: writeVkey(key), witnesses: [], least: 0 });
  files.set('policy', new TextEncoder().encode(policy));
  const promiseKeys = `${writeVkey(await promiseVerifier(origin, 'secret'))}\n`;
  const answer = {
    canonical: text.canonical,
    promise: answered.promise,
    proof: { leaf_index: 4, hashes },
    checkpoint: first.checkpoint,
  };
  const log = { read: async (path: string) => files.get(path) };
  return { answer, file: writeReceiptFile(answer), trust: { policy, promiseKeys }, log, files, append, first };
}

test('a receipt with its proof holds, and the checks say what was and was not proved', async () => {
  const { file, trust } = await world();
  const { receipt, checks } = await verifyReceipt(file, trust);
  expect(receipt.query?.name).toBe('Ri Won Ho');
  expect(checks.map(({ what, state }) => [what, state])).toEqual([
    ['receipt', 'holds'],
    ['promise', 'holds'],
    ['log', 'holds'],
    ['time', 'open'],
  ]);
  expect(checks.at(-1)?.said).toBe(
    'It was made after entry 2 of the log. No witness has signed by when: the policy names none.',
  );
});

test('a receipt that was saved before its proof says so', async () => {
  const { answer, trust } = await world();
  const file = writeReceiptFile({ ...answer, proof: null, checkpoint: null });
  expect((await verifyReceipt(file, trust)).checks.at(-1)).toMatchObject({ what: 'log', state: 'open' });
});

test.each<[string, (file: string) => string, RegExp]>([
  ['a letter of the name', (file) => file.replace('Ri Won Ho', 'Ri Won Hu'), /promise is not signed/],
  ['the number of matches', (file) => file.replace(/\\"matches\\":0/, '\\"matches\\":1'), /promise is not signed/],
  [
    'a second copy of a field',
    (file) => file.replace('{', '{"receipt": {"matches": 0},'),
    /field that no receipt file has: receipt/,
  ],
  [
    'a key twice in the text',
    (file) => file.replace('{\\"account', '{\\"account\\":\\"x\\",\\"account'),
    /not canonical JSON/,
  ],
  ['a space in the text', (file) => file.replace('{\\"account', '{ \\"account'), /not canonical JSON/],
  ['a hash of the proof', (file) => file.replace(/index 4\\n./, 'index 4\\nA'), /./],
  ['the index of the proof', (file) => file.replace('index 4', 'index 3'), /./],
  ['the size in the checkpoint', (file) => file.replace('log\\n5\\n', 'log\\n6\\n'), /./],
  ['its kind', (file) => file.replace('receipt-file/v1', 'receipt-file/v2'), /kind/],
  ['all of it', () => 'nonsense', /not JSON/],
])('with %s changed it is refused with what is wrong', async (_, change, sentence) => {
  const { file, trust } = await world();
  const changed = change(file);
  expect(changed).not.toBe(file);
  await expect(verifyReceipt(changed, trust)).rejects.toMatchObject({
    name: 'TlogRefused',
    message: expect.stringMatching(sentence),
  });
});

test('a receipt that names a later state of the log than its own entry is refused', async () => {
  const { file, trust } = await world({ seen: 6 });
  await expect(verifyReceipt(file, trust)).rejects.toThrow('newer than its own entry');
});

test("another stage's keys are not trusted", async () => {
  const { file, trust } = await world();
  const promiseKeys = `${writeVkey(await promiseVerifier(origin, 'another'))}\n`;
  await expect(verifyReceipt(file, { ...trust, promiseKeys })).rejects.toThrow('promise is not signed');
  await expect(verifyReceipt(file, { ...trust, promiseKeys: '' })).rejects.toThrow('no promise key');
});

test('a follower sees each new entry once, and a log that goes back, forks or has a changed file', async () => {
  const { log, files, append, first } = await world();
  const seen = await followLog(log, undefined);
  expect([seen.size, seen.entries.length]).toEqual([5, 5]);
  const earlier = new Map(files);
  await append(5, 7, first.root);
  const next = await followLog(log, seen);
  expect([next.size, next.entries.length]).toEqual([7, 2]);
  await expect(followLog({ read: async (path) => earlier.get(path) }, next)).rejects.toThrow('it went back');
  await expect(followLog(log, { size: 5, root: next.root })).rejects.toThrow('it was forked');
  for (const path of ['tile/0/000.p/7', 'tile/entries/000.p/7', 'checkpoint']) {
    const bytes = new Uint8Array(files.get(path) ?? []);
    bytes[bytes.length - 5]! ^= 1;
    const changed = { read: async (one: string) => (one === path ? bytes : files.get(one)) };
    await expect(followLog(changed, seen)).rejects.toMatchObject({ name: 'TlogRefused' });
  }
  const missing = { read: async (one: string) => (one.startsWith('tile/0') ? undefined : files.get(one)) };
  await expect(followLog(missing, seen)).rejects.toThrow();
});
