import { randomBytes } from 'node:crypto';
import { appendBatches } from '../../../lib/operations/log/appendBatches.ts';
import { cosignLog } from '../../../lib/operations/log/cosignLog.ts';
import { publishPolicies } from '../../../lib/operations/log/publishPolicies.ts';
import { stampLog, type TimestampAuthority } from '../../../lib/operations/log/stampLog.ts';
import { checkTimestamp } from '../../../lib/timestamps/checkTimestamp.ts';
import { stampedEntry, stampedLog } from '../../../lib/timestamps/stamps.ts';
import { writeVkey } from '../../../lib/tlog/note.ts';
import { readPolicy, writePolicy } from '../../../lib/tlog/policy.ts';
import { verifyProofFile } from '../../../lib/tlog/proofFile.ts';
import { batchOf, logWorld, testWitness } from '../../support/logWorld.ts';
import { opensslAuthority } from '../../timestamps/support/opensslAuthority.ts';

let openssl: ReturnType<typeof opensslAuthority>;
beforeAll(() => {
  openssl = opensslAuthority();
});
afterAll(() => openssl.close());

const hour = 3_600_000;

/** A log whose clock is the authority's, that of this machine. */
async function stampedWorld() {
  const world = await logWorld();
  world.pass(Date.now() - world.clock().getTime());
  const log = await world.opened();
  const text = writePolicy({ log: writeVkey(world.key), witnesses: [], least: 0 });
  await publishPolicies(log, [{ from: 0, text }]);
  let asked = 0;
  const authority: TimestampAuthority = {
    policy: undefined,
    roots: openssl.trusted,
    ask: async (request) => {
      asked += 1;
      return openssl.answer(request);
    },
  };
  return {
    ...world,
    eras: [{ from: 0, text }],
    authority,
    asked: () => asked,
    append: (id: string, count: number) => appendBatches(log, [batchOf(id, count)]),
    stamp: (given: Partial<TimestampAuthority> = {}) => stampLog(log, { ...authority, ...given }, randomBytes),
    outside: { read: async (path: string) => world.bucket.objects.get(`log/${path}`) },
    file: (path: string) => world.bucket.objects.get(`log/${path}`),
  };
}

it('stamps the checkpoint once a day, and proves by it that an entry was there', async () => {
  const world = await stampedWorld();
  expect(await world.stamp()).toBeUndefined();
  await world.append('a', 5);
  const first = await world.stamp();
  expect(first?.size).toBe(5);
  expect(openssl.accepts(world.file('timestamps/5.tsr')!, world.file('timestamps/5.checkpoint')!)).toBe(true);
  await world.append('b', 300);
  world.pass(23 * hour);
  expect(await world.stamp()).toBeUndefined();
  expect(world.asked()).toBe(1);
  const trust = { eras: world.eras, roots: [openssl.trusted] };
  const entry = batchOf('a', 5).entries[3]!;
  const stamped = await stampedEntry(world.outside, { index: 3, entry }, trust);
  expect(stamped).toMatchObject({ size: 5, authority: 'stamping authority', time: new Date(first!.time) });
  expect(await verifyProofFile(stamped!.proof, entry, await readPolicy(world.eras[0]!.text))).toMatchObject({
    size: 5,
  });
  // Entries after the stamp have none yet.
  expect(await stampedEntry(world.outside, { index: 5, entry }, trust)).toBeUndefined();
  await expect(stampedEntry(world.outside, { index: 2, entry }, trust)).rejects.toMatchObject({ name: 'TlogRefused' });
  await expect(
    stampedEntry(world.outside, { index: 3, entry }, { ...trust, roots: [openssl.root('x')] }),
  ).rejects.toThrow('The time stamp does not hold');
});

it('is read by itself, and says who stamped what without trust in them; another stamp or another checkpoint is refused', async () => {
  const world = await stampedWorld();
  await world.append('a', 5);
  const { time } = (await world.stamp())!;
  const response = world.file('timestamps/5.tsr')!;
  const said = { size: 5, authority: 'stamping authority', time: new Date(time) };
  expect(await stampedLog(world.outside, response, world.eras)).toEqual(said);
  const entry = batchOf('a', 5).entries[3]!;
  expect(await stampedEntry(world.outside, { index: 3, entry }, { eras: world.eras })).toMatchObject(said);
  await expect(stampedLog(world.outside, response.slice(0, 40), world.eras)).rejects.toMatchObject({
    name: 'TlogRefused',
  });
  const changed = Uint8Array.from(response);
  changed[changed.length - 1]! ^= 1;
  await expect(stampedLog(world.outside, changed, world.eras)).rejects.toMatchObject({ name: 'TlogRefused' });
  const files = async (path: string) =>
    path.endsWith('.checkpoint') ? world.file('checkpoint') && new TextEncoder().encode('other') : world.file(path);
  await expect(stampedLog({ read: files }, response, world.eras)).rejects.toThrow(
    'The time stamp is of something else',
  );
  const without = async (path: string) => (path.endsWith('index') ? undefined : world.file(path));
  await expect(stampedLog({ read: without }, response, world.eras)).rejects.toThrow('no checkpoint that was stamped');
});

it('refuses an authority whose clock is another, that answers an earlier request, or does not answer', async () => {
  const world = await stampedWorld();
  await world.append('a', 5);
  let earlier: Uint8Array | undefined;
  await world
    .stamp({
      ask: async (request) => {
        earlier = openssl.answer(request);
        throw new Error('away');
      },
    })
    .catch(() => undefined);
  await expect(world.stamp({ ask: async () => earlier! })).rejects.toThrow('its nonce is another one');
  await expect(world.stamp({ policy: '1.2.3.4.9' })).rejects.toThrow('refused');
  expect((await world.stamp({ policy: '1.2.3.4.5' }))?.size).toBe(5);
  await world.append('b', 1);
  world.pass(24 * hour);
  await expect(world.stamp()).rejects.toThrow('ten minutes and more from our clock');
  // What was to be stamped stays for the next try.
  expect([...world.bucket.objects.keys()].filter((key) => key.includes('timestamps/6'))).toEqual([
    'log/timestamps/6.checkpoint',
  ]);
});

it('keeps one time stamp of two processes that stamp at once, and the one of a process that ended too early', async () => {
  const world = await stampedWorld();
  await world.append('a', 5);
  const tokens: Uint8Array[] = [];
  const later = async (request: Uint8Array) => {
    const answer = openssl.answer(request);
    tokens.push(answer);
    // Both have asked before one of them keeps anything.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    return answer;
  };
  const both = await Promise.all([world.stamp({ ask: later }), world.stamp({ ask: later })]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect(tokens).toHaveLength(2);
  expect(openssl.accepts(world.file('timestamps/5.tsr')!, world.file('timestamps/5.checkpoint')!)).toBe(true);
  const { time } = await checkTimestamp({
    response: world.file('timestamps/5.tsr')!,
    data: world.file('timestamps/5.checkpoint')!,
    roots: [openssl.trusted],
  });
  expect(Buffer.from(world.file('timestamps/index')!).toString()).toBe(`5 ${time.toISOString()}\n`);
  world.bucket.objects.delete('log/timestamps/index');
  const before = world.asked();
  expect(await world.stamp()).toEqual({ size: 5, time: time.toISOString() });
  expect(world.asked()).toBe(before);
});

it('waits for the cosignatures that the policy asks for', async () => {
  const world = await stampedWorld();
  const witness = await testWitness('w1', world.key, world.clock);
  const witnesses = [{ name: 'w1', vkey: writeVkey(witness.key) }];
  const text = writePolicy({ log: writeVkey(world.key), witnesses, least: 1 });
  await publishPolicies(world.log, [{ from: 1, text }]);
  await world.append('a', 5);
  expect([await world.stamp(), world.asked()]).toEqual([undefined, 0]);
  await cosignLog(world.log, { witnesses: [witness] });
  await world.append('b', 3);
  // Of the newest one nobody has signed anything yet.
  expect((await world.stamp())?.size).toBe(5);
});

it.each(['5', '5 today\n', '5 2026-11-27T00:00:00Z\n5 2026-11-28T00:00:00Z\n', '05 2026-11-27T00:00:00Z\n'])(
  'refuses a list of time stamps as %j',
  async (text) => {
    const world = await stampedWorld();
    world.bucket.objects.set('log/timestamps/index', Buffer.from(text));
    await expect(world.stamp()).rejects.toMatchObject({ name: 'TlogRefused' });
  },
);
