import { appendBatches, entriesOfAppend } from '../../../lib/operations/log/appendBatches.ts';
import { LogStopped } from '../../../lib/operations/log/log.ts';
import { openLog } from '../../../lib/operations/log/openLog.ts';
import { fc } from '../../support/fastCheck.ts';
import {
  appendAnew,
  batchOf,
  type Crash,
  Killed,
  killable,
  type LogWorld,
  logWorld,
  requireSound,
} from '../../support/logWorld.ts';
import { SimulatedTable } from '../../support/simulatedStore/simulatedTable.ts';

describe('appending', () => {
  it('answers where each batch stands, and writes what torchwood reads', async () => {
    const world = await logWorld();
    const log = await world.opened();
    const batches = [batchOf('a', 3), batchOf('b', 300), batchOf('c', 1)];
    const places = await appendBatches(log, batches);
    expect(places.map(({ start, count }) => [start, count])).toEqual([
      [0, 3],
      [3, 300],
      [303, 1],
    ]);
    expect(await requireSound(world, batches)).toBe(304);
  });

  it('takes more batches than one exchange has room for, and more entries', async () => {
    const world = await logWorld();
    const log = await world.opened();
    const batches = Array.from({ length: 250 }, (_, i) => batchOf(`batch ${i}`, 1 + (i % 3)));
    await appendBatches(log, batches);
    await requireSound(world, batches);
    expect(world.signed).toHaveLength(2 + 3);
    const large = [batchOf('large', entriesOfAppend), batchOf('larger', 5)];
    await appendBatches(log, large);
    expect(world.signed).toHaveLength(2 + 3 + 2);
  });

  it('recognises what comes again, for ever, in any order and company', async () => {
    const world = await logWorld();
    const log = await world.opened();
    const [a, b, c] = [batchOf('a', 3), batchOf('b', 2), batchOf('c', 4)];
    await appendBatches(log, [b, b, a]);
    world.pass(400 * 86_400_000);
    const places = await appendAnew(world, [a, c, b, a]);
    expect(places.map(({ start }) => start)).toEqual([2, 5, 0, 2]);
    expect(await requireSound(world, [a, b, c])).toBe(9);
  });

  it('of nothing changes nothing', async () => {
    const world = await logWorld();
    const log = await world.opened();
    const before = world.signed.length;
    expect(await appendBatches(log, [])).toEqual([]);
    expect(world.signed).toHaveLength(before);
  });

  it.each([
    [
      'other entries under a known id',
      [{ id: 'a', entries: batchOf('b', 3).entries }],
      'Batch a is known with other entries.',
    ],
    [
      'two batches of one id',
      [batchOf('x', 1), { ...batchOf('y', 1), id: 'x' }],
      'Batch x is known with other entries.',
    ],
    ['no id', [batchOf('', 1)], 'has 1 to 200 characters'],
    ['no entries', [batchOf('x', 0)], 'has 0 entries, not 1 to 20000'],
    ['an entry of another length', [{ id: 'x', entries: [new Uint8Array(31)] }], 'does not have 32 bytes'],
  ])('refuses %s, and changes nothing', async (_, batches, sentence) => {
    const world = await logWorld();
    const log = await world.opened();
    await appendBatches(log, [batchOf('a', 3)]);
    await expect(appendBatches(log, batches)).rejects.toThrow(sentence);
    await requireSound(world, [batchOf('a', 3)]);
  });

  it('goes on where the clock goes back', async () => {
    const world = await logWorld();
    const log = await world.opened();
    await appendBatches(log, [batchOf('a', 3)]);
    world.pass(-86_400_000);
    await appendBatches(log, [batchOf('b', 3)]);
    await requireSound(world, [batchOf('a', 3), batchOf('b', 3)]);
  });
});

/** A log with some entries, and what it appends next, at every edge of a tile. */
async function begun(before: number): Promise<LogWorld> {
  const world = await logWorld();
  await appendBatches(await world.opened(), [batchOf('before', before)]);
  return world;
}

async function killedAt(world: LogWorld, batches: ReturnType<typeof batchOf>[], crash: Crash): Promise<void> {
  const process = killable(world.log, crash);
  await expect(openLog(process.log, []).then((log) => appendBatches(log, batches))).rejects.toThrow(Killed);
}

describe('a process that is killed', () => {
  it.each([3, 250, 256])('at any step, of a log of %s entries, leaves what the next one finishes', async (before) => {
    const batches = [batchOf('next', 6), batchOf('other', 1)];
    const whole = killable((await begun(before)).log);
    await appendBatches(whole.log, batches);
    expect(whole.calls()).toBeGreaterThan(8);
    for (let at = 1; at <= whole.calls(); at++) {
      for (const after of [false, true]) {
        const world = await begun(before);
        const process = killable(world.log, { at, after });
        await appendBatches(process.log, batches).catch((error) => expect(error).toBeInstanceOf(Killed));
        // The message comes again, beside another one.
        await appendAnew(world, [batchOf('third', 2), ...batches]);
        await requireSound(world, [batchOf('before', before), ...batches, batchOf('third', 2)]);
      }
    }
  });

  it('at a hundred random moments loses nothing, doubles nothing and signs one tree', async () => {
    const world = await begun(7);
    const appended = [batchOf('before', 7)];
    const moments = fc.sample(
      fc.record({ at: fc.integer({ min: 1, max: 16 }), after: fc.boolean(), count: fc.integer({ min: 1, max: 40 }) }),
      100,
    );
    for (const [i, { at, after, count }] of moments.entries()) {
      const batches = [batchOf(`batch ${i}`, count)];
      await killedAt(world, batches, { at, after }).catch(() => undefined);
      // Some come again at once, others after further kills.
      if (i % 3 === 0) await appendAnew(world, batches);
      appended.push(...batches);
    }
    await appendAnew(world, appended.toReversed());
    await requireSound(world, appended);
    expect(world.signed.length).toBeGreaterThan(50);
  });
});

/** A table of which every request lets others go first, so that sequencers meet at its conditions. */
const slowTable = () => new SimulatedTable({ wait: () => new Promise(setImmediate), requestMs: 1, transactionMs: 1 });

describe('several sequencers at once', () => {
  it.each([2, 5])('%s with batches of equal size lose nothing and sign one tree', async (count) => {
    const world = await logWorld({ table: slowTable().table });
    const logs = await Promise.all(Array.from({ length: count }, () => world.opened()));
    const batches: ReturnType<typeof batchOf>[] = [];
    for (let round = 0; round < 10; round++) {
      const ofRound = logs.map((_, i) => batchOf(`round ${round} of ${i}`, 10));
      await Promise.all(logs.map((log, i) => appendBatches(log, [ofRound[i]!])));
      batches.push(...ofRound);
    }
    await requireSound(world, batches);
  });

  it('with the same batches append them once', async () => {
    const world = await logWorld({ table: slowTable().table });
    const logs = await Promise.all([world.opened(), world.opened(), world.opened()]);
    const batches = Array.from({ length: 20 }, (_, i) => batchOf(`batch ${i}`, 5));
    await Promise.all(logs.map((log, i) => appendBatches(log, i % 2 === 0 ? batches : batches.toReversed())));
    await requireSound(world, batches);
  });

  it('of which one stands still before it publishes never turn the public checkpoint back', async () => {
    const world = await logWorld();
    const log = await world.opened();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const [signer] = log.signers;
    const slow = {
      ...log,
      signers: [{ ...signer!, sign: (message: Uint8Array) => released.then(() => signer!.sign(message)) }],
    };
    const late = appendBatches(slow, [batchOf('late', 3)]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await appendBatches(log, [batchOf('a', 2)]);
    await appendBatches(log, [batchOf('b', 2)]);
    release();
    await late;
    await requireSound(world, [batchOf('late', 3), batchOf('a', 2), batchOf('b', 2)]);
  });
});

describe('damage', () => {
  it.each(['log/tile/0/000.p/3', 'log/tile/entries/000.p/3'])(
    'of %s stops the log before anything is signed',
    async (path) => {
      const world = await begun(3);
      const bytes = world.bucket.objects.get(path) as Uint8Array;
      world.bucket.objects.set(path, Buffer.from(bytes).fill(1, 20, 21));
      const before = world.signed.length;
      await expect(appendAnew(world, [batchOf('next', 1)])).rejects.toThrow(LogStopped);
      expect(world.signed).toHaveLength(before);
    },
  );

  it('of staged files that are needed stops the log', async () => {
    for (const damage of ['gone', 'changed'] as const) {
      const world = await begun(3);
      const whole = killable((await begun(3)).log);
      await appendBatches(whole.log, [batchOf('next', 2)]);
      // Before the files are written: the head is exchanged.
      const process = killable(world.log, { at: whole.calls() - 4, after: false });
      await expect(appendBatches(process.log, [batchOf('next', 2)])).rejects.toThrow(Killed);
      const staged = [...world.bucket.objects.keys()].filter((key) => key.startsWith('log-staged/5-'));
      expect(staged).toHaveLength(1);
      const text = Buffer.from(world.bucket.objects.get(staged[0]!) as Uint8Array).toString();
      const other = text.replace(/("tile\/0\/000\.p\/5":")..../, '$1AAAA');
      if (damage === 'gone') world.bucket.objects.delete(staged[0]!);
      else world.bucket.objects.set(staged[0]!, Buffer.from(other));
      const before = world.signed.length;
      await expect(appendAnew(world, [batchOf('third', 1)])).rejects.toThrow(LogStopped);
      expect(world.signed).toHaveLength(before);
    }
  });

  it('of the public checkpoint stops the log', async () => {
    const world = await begun(3);
    const text = Buffer.from(world.bucket.objects.get('log/checkpoint') as Uint8Array).toString();
    world.bucket.objects.set('log/checkpoint', Buffer.from(text.replace('\n3\n', '\n2\n')));
    await expect(appendAnew(world, [batchOf('next', 1)])).rejects.toThrow('is not one of this log');
    world.bucket.objects.delete('log/checkpoint');
    await expect(appendAnew(world, [batchOf('next', 1)])).rejects.toThrow('the bucket has no checkpoint');
  });

  it('that is none to the log, a bucket that is down, may be tried again', async () => {
    const world = await begun(3);
    const down = {
      ...world.log,
      bucket: { name: 'bucket', client: { send: () => Promise.reject(new Error('503')) } as never },
    };
    const failed = openLog(down, []).then((log) => appendBatches(log, [batchOf('next', 1)]));
    await expect(failed).rejects.toThrow('503');
    await expect(failed).rejects.not.toThrow(LogStopped);
    await appendAnew(world, [batchOf('next', 1)]);
    await requireSound(world, [batchOf('before', 3), batchOf('next', 1)]);
  });
});
