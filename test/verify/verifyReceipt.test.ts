import { randomBytes } from 'node:crypto';
import { keyOfSecret, promiseVerifier } from '../../lib/operations/log/secretKeys.ts';
import { findingsOf } from '../../lib/operations/receipts/receiptFacts.ts';
import { writeReceipt } from '../../lib/operations/receipts/writeReceipt.ts';
import { appendEntries } from '../../lib/tlog/appendEntries.ts';
import { hashFromBase64, toBase64 } from '../../lib/tlog/bytes.ts';
import { cosignedMessage, signCheckpoint, writeCosignature } from '../../lib/tlog/checkpoint.ts';
import { emptyRoot, leafHash } from '../../lib/tlog/hashing.ts';
import { readNote, writeNote, writeVkey } from '../../lib/tlog/note.ts';
import { writePolicy } from '../../lib/tlog/policy.ts';
import { inclusionProof } from '../../lib/tlog/proofs.ts';
import { subtreesOfTiles, tilePath } from '../../lib/tlog/tiles.ts';
import { rootOf, subtreesOfLeaves } from '../../lib/tlog/tree.ts';
import { awaitedEntry } from '../../lib/verify/awaitedEntry.ts';
import { type AwaitedEntry, followLog } from '../../lib/verify/followLog.ts';
import { writeReceiptFile } from '../../lib/verify/receiptFile.ts';
import { readTrust } from '../../lib/verify/trust.ts';
import { verifyReceipt } from '../../lib/verify/verifyReceipt.ts';
import { testSigner } from '../tlog/support/testSigner.ts';
import { sha256Of } from '../tlog/support/vectors.ts';

const origin = 'screening.example/log';
const at = new Date('2026-11-27T09:14:02.000Z');
const asked = { name: 'Ri Won Ho', match_type: 'exact', limit: 50, allow_partial: false } as const;

const seconds = (iso: string) => Date.parse(iso) / 1000;

interface Given {
  /** The state that the receipt names. */
  seen?: number;
  /** Its root instead of the log's. */
  seenRoot?: string;
  /** When a witness signed that state, and that of five entries with the receipt; left out, nobody did. */
  seenAt?: number;
  cosignedAt?: number;
}

/** A log of seven entries, the receipt the fifth of them, its files, and the receipt's answer. */
async function world({ seen = 2, seenRoot, seenAt, cosignedAt }: Given = {}) {
  const key = await testSigner(origin, 'log', 1);
  const witness = await testSigner('witness.example/w', 'witness', 4);
  const cosigned = async (note: string, time: number | undefined) => {
    if (time === undefined) return note;
    const { text, signatures } = readNote(note);
    const signature = writeCosignature(time, await witness.sign(cosignedMessage(text, time)));
    return writeNote({ text, signatures: [...signatures, { ...witness, signature }] });
  };
  const entries: Uint8Array[] = Array.from({ length: 7 }, () => new Uint8Array(randomBytes(32)));
  const leaves = await Promise.all(entries.map((entry) => leafHash(entry)));
  const root = toBase64(await rootOf(seen, await subtreesOfLeaves(leaves.slice(0, 4))).catch(() => randomBytes(32)));
  const seenText = await signCheckpoint({ origin, size: seen, root: hashFromBase64(root, 'root') }, [key]);
  const seenNote = await cosigned(seenText, seenAt);
  const { sign } = keyOfSecret('promises', 'secret');
  const writer = {
    origin,
    engineSha256: `${'A'.repeat(43)}=`,
    sign,
    logSeen: async () => ({
      size: seen,
      root: seenRoot ?? root,
      cosigned: seenAt === undefined ? null : toBase64(sha256Of(seenNote)),
    }),
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
  const isWitnessed = cosignedAt !== undefined;
  const witnesses = isWitnessed ? [{ name: 'w', vkey: writeVkey(witness) }] : [];
  const policy = writePolicy({ log: writeVkey(key), witnesses, least: isWitnessed ? 1 : 0 });
  const put = (path: string, text: string) => files.set(path, new TextEncoder().encode(text));
  put('policies/index', '0\n');
  put('policies/0', policy);
  put(`checkpoints/${seen}`, seenNote);
  const checkpoint = await cosigned(first.checkpoint, cosignedAt);
  put('cosigned', checkpoint);
  const promiseKeys = `${writeVkey(await promiseVerifier(origin, 'secret'))}\n`;
  const answer = {
    canonical: text.canonical,
    promise: answered.promise,
    proof: { leaf_index: 4, hashes },
    checkpoint,
  };
  put('promise-keys', promiseKeys);
  const log = { read: async (path: string) => files.get(path) };
  return {
    answer,
    file: writeReceiptFile(answer),
    /** Without the log's files at hand. */
    offline: { eras: [{ from: 0, text: policy }], promiseKeys },
    trust: await readTrust(log),
    log,
    files,
    put,
    append,
    first,
    entry: entries[4],
    key,
    witness,
    cosigned,
  };
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

test('without the files of the log the state that a receipt names is its own word', async () => {
  const { file, offline } = await world({ seenRoot: `${'A'.repeat(43)}=` });
  expect((await verifyReceipt(file, offline)).checks.at(-1)?.said).toMatch(
    /^By its own word it was made after entry 2 /,
  );
});

test('a receipt that names a state that the log never had is refused', async () => {
  const { file, trust } = await world({ seenRoot: `${'A'.repeat(43)}=` });
  await expect(verifyReceipt(file, trust)).rejects.toThrow('a state of 2 entries that the log never had');
});

describe('the time of a receipt', () => {
  const bounds = { seenAt: seconds('2026-11-27T09:13:40Z'), cosignedAt: seconds('2026-11-27T09:14:31Z') };

  test('lies between what witnesses have signed', async () => {
    const { file, trust, offline } = await world(bounds);
    expect((await verifyReceipt(file, trust)).checks.at(-1)).toEqual({
      what: 'time',
      state: 'holds',
      said: 'It was made between 2026-11-27T09:13:40.000Z and 2026-11-27T09:14:31.000Z, by clocks that are not ours.',
    });
    expect((await verifyReceipt(file, offline)).checks.at(-1)).toEqual({
      what: 'time',
      state: 'holds',
      said: 'It was made before 2026-11-27T09:14:31.000Z, by clocks that are not ours. By its own word it was made after entry 2 of the log.',
    });
  });

  test('is refused where the state that it names was signed later: it was dated back by a day', async () => {
    const { file, trust } = await world({
      seenAt: seconds('2026-11-28T09:14:00Z'),
      cosignedAt: seconds('2026-11-28T09:15:00Z'),
    });
    await expect(verifyReceipt(file, trust)).rejects.toThrow('it was dated back');
  });

  test('is refused where its entry was signed earlier', async () => {
    const { file, trust } = await world({ cosignedAt: seconds('2026-11-27T09:00:00Z') });
    await expect(verifyReceipt(file, trust)).rejects.toThrow('a later time than the witnesses of its entry');
  });

  test('is told of where a receipt dated back by a day names a state of that day', async () => {
    const { file, trust } = await world({ ...bounds, cosignedAt: seconds('2026-11-28T09:14:31Z') });
    expect((await verifyReceipt(file, trust)).checks.at(-1)).toMatchObject({
      state: 'open',
      said: expect.stringMatching(/ It was written into the log late: 1440 minutes after its own time\.$/),
    });
  });

  test.each([
    ['599', 'holds'],
    ['601', 'open'],
  ])('is late from ten minutes on: %s seconds', async (late, state) => {
    const { file, trust } = await world({ cosignedAt: seconds('2026-11-27T09:14:02Z') + Number(late) });
    expect((await verifyReceipt(file, trust)).checks.at(-1)?.state).toBe(state);
  });

  test('is refused where the cosigned checkpoint that it names is another one', async () => {
    const { file, trust, put, first, cosigned } = await world(bounds);
    put('checkpoints/2', await cosigned(first.checkpoint, bounds.seenAt + 1));
    await expect(verifyReceipt(file, trust)).rejects.toThrow(
      'a cosigned checkpoint of 2 entries that the log never had',
    );
  });

  test('rests on the cosignatures that were there: later ones may have been added', async () => {
    const { file, trust, put, files } = await world(bounds);
    const kept = readNote(new TextDecoder().decode(files.get('checkpoints/2')));
    const other = { name: 'witness.example/later', keyId: '00112233', signature: new Uint8Array(72) };
    put('checkpoints/2', writeNote({ ...kept, signatures: [...kept.signatures, other] }));
    expect((await verifyReceipt(file, trust)).checks.at(-1)?.said).toMatch(/^It was made between 2026-11-27T09:13:40/);
  });
});

test('after the key of the log has changed older receipts hold under the policy of their era, and no later ones', async () => {
  const { file, put, log, offline } = await world();
  const next = await testSigner(origin, 'log 2', 1);
  const policy = writePolicy({ log: writeVkey(next), witnesses: [], least: 0 });
  put('policies/index', '0\n6\n');
  put('policies/6', policy);
  await expect(verifyReceipt(file, await readTrust(log))).resolves.toBeDefined();
  // The checkpoint of five entries is of an era in which only the new key signs.
  const eras = [{ from: 0, text: policy }];
  await expect(verifyReceipt(file, { ...offline, eras })).rejects.toThrow('not signed by the log');
  await expect(verifyReceipt(file, { ...offline, eras: [{ from: 6, text: policy }] })).rejects.toThrow(
    'No policy is known for a log of 5 entries',
  );
});

test.each([
  ['', 'does not rise from 0'],
  ['3\n', 'does not rise from 0'],
  ['0\n5\n5\n', 'does not rise from 0'],
  ['0\n07\n', 'not a whole number'],
  ['0', 'cut off'],
])('a list of policies as %j is refused', async (text, sentence) => {
  const { put, log } = await world();
  put('policies/index', text);
  await expect(readTrust(log)).rejects.toThrow(sentence);
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
  [
    'a key twice in the file itself',
    (file) => file.replace('{', '{"promise": {"time": 1, "signature": ""},'),
    /The file has a key twice/,
  ],
  [
    'the same key and value twice in the file itself',
    (file) => file.replace('{', '{"kind": "klarnavn/receipt-file/v1",'),
    /The file has a key twice/,
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

const now = at;

test('a follower sees each new entry once, and a log that goes back, forks or has a changed file', async () => {
  const { log, files, append, first } = await world();
  const seen = await followLog(log, undefined, { now });
  expect([seen.size, seen.entries.length]).toEqual([5, 5]);
  const earlier = new Map(files);
  await append(5, 7, first.root);
  const next = await followLog(log, seen, { now });
  expect([next.size, next.entries.length]).toEqual([7, 2]);
  await expect(followLog({ read: async (path) => earlier.get(path) }, next, { now })).rejects.toThrow('it went back');
  await expect(followLog(log, { size: 5, root: next.root }, { now })).rejects.toThrow('it was forked');
  for (const path of ['tile/0/000.p/7', 'tile/entries/000.p/7', 'checkpoint', 'policies/0']) {
    const bytes = new Uint8Array(files.get(path) ?? []);
    bytes[bytes.length - 5]! ^= 1;
    const changed = { read: async (one: string) => (one === path ? bytes : files.get(one)) };
    await expect(followLog(changed, seen, { now })).rejects.toMatchObject({ name: 'TlogRefused' });
  }
  for (const path of ['checkpoint', 'policies/0', 'policies/index']) {
    const broken = { read: async (one: string) => (one === path ? Uint8Array.of(0xff, 0x0a) : files.get(one)) };
    await expect(followLog(broken, seen, { now })).rejects.toThrow('not valid UTF-8');
  }
  const missing = { read: async (one: string) => (one.startsWith('tile/0') ? undefined : files.get(one)) };
  await expect(followLog(missing, seen, { now })).rejects.toThrow();
});

test('the policies of the last look are remembered', async () => {
  const { log, put } = await world();
  const policy = await log.read('policies/0').then((bytes) => new TextDecoder().decode(bytes));
  const seen = await followLog(log, undefined, { now });
  expect(seen.eras).toEqual([{ from: 0, sha256: toBase64(sha256Of(policy)) }]);
  const look = (before = seen as { size: number; root: string }) => followLog(log, before, { now });
  // One behind what was seen is a rotation; one at or below it judges what was seen anew.
  put('policies/6', policy);
  put('policies/index', '0\n6\n');
  const next = await look();
  expect(next.eras).toHaveLength(2);
  put('policies/index', '0\n');
  await expect(look(next)).rejects.toThrow('The policy from 6 entries on is gone since the last look.');
  put('policies/5', policy);
  put('policies/index', '0\n5\n');
  await expect(look()).rejects.toThrow('A new policy begins at 5 entries, and the log had 5 at the last look');
  await expect(look({ size: 5, root: seen.root })).resolves.toBeDefined();
  put('policies/0', `# other\n${policy}`);
  put('policies/index', '0\n');
  await expect(look()).rejects.toThrow('The policy from 0 entries on is another one than at the last look.');
});

describe('own receipts', () => {
  test('are looked for by their place, and without a proof behind the state that they name', async () => {
    const { log, file, answer, trust, entry } = await world();
    const proved = await awaitedEntry('a.json', file, trust);
    const unproved = await awaitedEntry(
      'b.json',
      writeReceiptFile({ ...answer, proof: null, checkpoint: null }),
      trust,
    );
    expect(proved).toEqual({ name: 'a.json', entry, index: 4, from: 2, time: seconds('2026-11-27T09:14:02Z') });
    const seen = await followLog(log, undefined, { now });
    expect(await followLog(log, seen, { now, awaited: [proved, unproved] })).toMatchObject({
      entries: [],
      waiting: [],
    });
  });

  test('that are missing or stand elsewhere are told of by name', async () => {
    const { log, file, answer, trust } = await world();
    const proved = await awaitedEntry('a.json', file, trust);
    const follow = (awaited: AwaitedEntry, later = 0) =>
      followLog(log, undefined, { now: new Date(at.getTime() + later), awaited: [awaited] });
    const entry = new Uint8Array(randomBytes(32));
    await expect(follow({ ...proved, entry })).rejects.toThrow(
      'a.json was entry 5, and the log has another one there.',
    );
    await expect(follow({ ...proved, index: 7 })).rejects.toThrow('a.json was entry 8, and the log has 5 entries.');
    const unproved = { ...proved, entry, index: undefined };
    expect((await follow(unproved, 600_000)).waiting).toEqual(['a.json']);
    await expect(follow(unproved, 601_000)).rejects.toThrow('a.json was promised an entry');
    const changed = writeReceiptFile({ ...answer, canonical: answer.canonical.replace('Ri', 'Ro') });
    await expect(awaitedEntry('c.json', changed, trust)).rejects.toThrow('c.json: The promise is not signed');
  });
});

describe('witnesses of a followed log', () => {
  const cosignedAt = at.getTime() / 1000;

  test('sign after the log: the newest state that they signed must be a beginning of it', async () => {
    const { log, append, first, put, key, cosigned } = await world({ cosignedAt });
    await append(5, 7, first.root);
    expect((await followLog(log, undefined, { now })).witnessed).toEqual({ size: 5, time: cosignedAt });
    const fork = await signCheckpoint({ origin, size: 5, root: new Uint8Array(32) }, [key]);
    put('cosigned', await cosigned(fork, cosignedAt));
    await expect(followLog(log, undefined, { now })).rejects.toThrow('the 5 entries that its witnesses have signed');
  });

  test('that are missing, or silent for hours, are told of', async () => {
    const { log, files } = await world({ cosignedAt });
    const later = (ms: number) => followLog(log, undefined, { now: new Date(at.getTime() + ms) });
    await expect(later(3 * 3_600_000)).resolves.toBeDefined();
    await expect(later(3 * 3_600_000 + 1_000)).rejects.toThrow('signed nothing since 2026-11-27T09:14:02.000Z');
    files.delete('cosigned');
    await expect(later(0)).rejects.toThrow('No checkpoint of the log has the cosignatures');
  });
});

describe('a log of more than one full tile', () => {
  async function large() {
    const key = await testSigner(origin, 'log', 1);
    const entries = Array.from({ length: 600 }, (_, i) => sha256Of(`entry ${i}`));
    const tree = await appendEntries({ size: 0, root: await emptyRoot() }, async () => undefined, entries);
    const files = new Map(tree.files);
    const put = (path: string, text: string) => files.set(path, new TextEncoder().encode(text));
    put('checkpoint', await signCheckpoint({ origin, size: tree.size, root: tree.root }, [key]));
    put('policies/index', '0\n');
    put('policies/0', writePolicy({ log: writeVkey(key), witnesses: [], least: 0 }));
    return { files, entries };
  }
  const logOf = (files: Map<string, Uint8Array>) => ({ read: async (path: string) => files.get(path) });

  test('is followed entry by entry', async () => {
    const { files, entries } = await large();
    const seen = await followLog(logOf(files), undefined, { now });
    expect(seen.entries.map(toBase64)).toEqual(entries.map(toBase64));
  });

  test.each([
    ['tile/0/000', /Tile 0 does not hash to its place in the tile above/],
    ['tile/0/001', /Tile 1 does not hash to its place in the tile above/],
    ['tile/1/000.p/2', /do not hash to the root/],
    ['tile/0/002.p/88', /do not hash to the root/],
    ['tile/entries/000', /Entry \d+ is not the leaf of its tile/],
    ['tile/entries/002.p/88', /Entry \d+ is not the leaf of its tile/],
  ])('is refused with one byte of %s changed', async (path, sentence) => {
    const { files } = await large();
    const bytes = new Uint8Array(files.get(path)!);
    bytes[40]! ^= 1;
    await expect(followLog(logOf(new Map(files).set(path, bytes)), undefined, { now })).rejects.toMatchObject({
      name: 'TlogRefused',
      message: expect.stringMatching(sentence),
    });
  });
});
