import fc from 'fast-check';
import type { LogBatchMessage } from '../../../../lib/contract/messages.ts';
import { listReceipts } from '../../../../lib/operations/receipts/listReceipts.ts';
import { hasRowWith } from '../../../../lib/operations/receipts/readRowWords.ts';
import { fileWordsBytesMax, RowWords, storeFileWords } from '../../../../lib/operations/receipts/rowWords.ts';
import { writeSearchFiles } from '../../../../lib/operations/receipts/search/writeSearchFiles.ts';
import { changeRetention } from '../../../../lib/operations/retention/changeRetention.ts';
import { keepRetention } from '../../../../lib/operations/retention/keepRetention.ts';
import { findAccount } from '../../../../lib/store/account/accounts.ts';
import { findReceiptFiles } from '../../../../lib/store/receipts/receiptFiles.ts';
import { startAccountWorld } from '../../../support/accountWorld.ts';
import { memoryQueue } from '../../../support/memoryAws.ts';
import { type PastScreening, ReceiptWorld } from '../../../support/receiptWorld.ts';

type World = Awaited<ReturnType<typeof startAccountWorld>>['world'];
let world: World;
let close: () => Promise<void>;
let receipts: ReceiptWorld;
let accountId: string;
let owner: Awaited<ReturnType<World['account']>>['owner'];

beforeAll(async () => {
  ({ world, close } = await startAccountWorld());
});
afterAll(() => close());
beforeEach(async () => {
  receipts = new ReceiptWorld(world.table);
  ({ accountId, owner } = await world.account());
});
afterEach(() => jest.restoreAllMocks());

const at = (date: string, time = '10:00:00.000') => `${date}T${time}Z`;
const always = () => true;

const night = (
  now: string,
  { rowsOfFile, hasTime = always }: { rowsOfFile?: number; hasTime?: () => boolean } = {},
) => {
  const deps = { table: world.table, receipts: receipts.bucket, clock: () => new Date(now), hasTime };
  return writeSearchFiles({ ...deps, ...(rowsOfFile === undefined ? {} : { rowsOfFile }) }, accountId);
};

type Asked = Omit<Parameters<typeof listReceipts>[2], 'cursor'>;

/** Ids of the whole history that fit, page by page. */
async function history(asked: Asked, { limit = 50, now = at('2027-01-05') } = {}) {
  const deps = { table: world.table, receipts: receipts.bucket, keys: receipts.keys, now: new Date(now) };
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listReceipts(deps, { accountId }, { ...asked, cursor }, { limit });
    expect(page.receipts.length).toBeLessThanOrEqual(limit);
    ids.push(...page.receipts.map(({ id }) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

const files = async () => (await findReceiptFiles(world.table, accountId)).files;
const shape = async () => (await files()).map(({ from, to, rows }) => [from, to, rows]);

test('nights give each finished day a file, and a finished month one file; the search answers the same all along', async () => {
  const [a = '', b = '', c = '', d = ''] = await receipts.screen(
    { accountId, at: at('2026-11-28'), name: 'Ovid Tarmo', externalRef: 'k 1' },
    { accountId, at: at('2026-11-29'), name: 'Tarmo Lind', matched: 1 },
    { accountId, at: at('2026-11-30'), name: 'Ovid Lind', appIdRef: 'app-2' },
    { accountId, at: at('2026-12-01'), name: 'Ovid Tarmo' },
  );
  const answers = async () => {
    expect(await history({ name: 'tarmo' })).toEqual([d, b, a]);
    expect(await history({ name: 'Tarmo OVID' })).toEqual([d, a]);
    expect(await history({ external_ref: 'k 1' })).toEqual([a]);
    expect(await history({ outcome: 'match' })).toEqual([b]);
    expect(await history({ app_id_ref: 'app-2' })).toEqual([c]);
    expect(await history({ name: 'ovid', outcome: 'no_match', app_id_ref: 'app-1' }, { limit: 1 })).toEqual([d, a]);
    expect(await history({ name: 'tarmo', from: at('2026-11-29'), to: at('2026-12-01') })).toEqual([b]);
    expect(await history({ name: 'nobody' })).toEqual([]);
    expect(await history({ endpoint: 'batch_file' })).toEqual([]);
    expect(await history({})).toEqual([d, c, b, a]);
  };
  await night(at('2026-11-29', '07:00:00.000'));
  expect(await shape()).toEqual([['0', '2026-11-29', 1]]);
  await answers();
  await night(at('2026-11-30', '07:00:00.000'));
  await night(at('2026-11-30', '08:00:00.000'));
  expect(await shape()).toEqual([
    ['0', '2026-11-29', 1],
    ['2026-11-29', '2026-11-30', 1],
  ]);
  await answers();
  await night(at('2026-12-02', '07:00:00.000'));
  expect(await shape()).toEqual([
    ['0', '2026-12-01', 3],
    ['2026-12-01', '2026-12-02', 1],
  ]);
  await answers();
  // Of days with a file no row is read but those that are shown.
  const send = jest.spyOn(world.table.client, 'send');
  expect(await history({ name: 'tarmo' })).toEqual([d, b, a]);
  const asked = send.mock.calls.map(([{ input }]) => input as { ExpressionAttributeValues?: Record<string, string> });
  const from = asked.flatMap(({ ExpressionAttributeValues: values }) => values?.[':from'] ?? []);
  expect([...new Set(from)]).toEqual(['2026-12-02']);
  send.mockRestore();
  // What was replaced has gone from the bucket.
  await night(at('2026-12-02', '09:00:00.000'));
  const objects = [...receipts.bucket.objects.keys()].filter((key) => key.startsWith('receipt-search/'));
  expect(objects.sort()).toEqual((await files()).map(({ object }) => object).sort());
});

test('of a history before the files each month has its own, and a full file is followed by another', async () => {
  const screenings = Array.from({ length: 9 }, (_, i) => ({
    accountId,
    at: at(i < 7 ? '2026-10-05' : '2026-11-05', `10:00:0${i}.000`),
    name: i % 2 ? 'Odd Name' : 'Even Name',
  }));
  const ids = await receipts.screen(...screenings);
  await night(at('2026-11-10'), { rowsOfFile: 3 });
  const written = await files();
  expect(written.map(({ rows }) => rows)).toEqual([3, 3, 1, 2]);
  expect(written.at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-10' });
  const newest = [...ids].reverse();
  expect(await history({ name: 'odd' }, { limit: 2 })).toEqual(newest.filter((id) => ids.indexOf(id) % 2));
  expect(await history({ name: 'even' }, { limit: 1 })).toEqual(newest.filter((id) => ids.indexOf(id) % 2 === 0));
});

test('a receipt that arrives late is found before and after its file is written again', async () => {
  const early = await receipts.screen({ accountId, at: at('2026-11-28'), name: 'Ovid Tarmo' });
  await night(at('2026-11-30'));
  const late = await receipts.screen({
    accountId,
    at: at('2026-11-28', '12:00:00.000'),
    name: 'Ovid Tarmo',
    storedAt: at('2026-12-01'),
  });
  expect(await history({ name: 'ovid' })).toEqual([...late, ...early]);
  expect((await findReceiptFiles(world.table, accountId)).changed).toMatchObject([{ date: '2026-11-28' }]);
  await night(at('2026-12-02'));
  expect((await findReceiptFiles(world.table, accountId)).changed).toEqual([]);
  expect(await history({ name: 'ovid' })).toEqual([...late, ...early]);
});

test('a file that is gone is read from the table, and written again by the next night', async () => {
  const ids = await receipts.screen({ accountId, at: at('2026-11-28'), name: 'Ovid Tarmo' });
  await night(at('2026-11-30'));
  const [{ object = '' } = {}] = await files();
  receipts.bucket.objects.delete(object);
  expect(await history({ name: 'ovid' })).toEqual(ids);
  await night(at('2026-12-01'));
  expect(await history({ name: 'ovid' })).toEqual(ids);
  for (const file of await files()) expect(receipts.bucket.objects.has(file.object ?? '')).toBe(true);
});

test('erased receipts are in no file after the night that erased them', async () => {
  await receipts.screen(
    { accountId, at: at('2026-11-28'), name: 'Ovid Tarmo' },
    { accountId, at: at('2026-11-29'), name: 'Ovid Lind' },
  );
  const readAt = (await findAccount(world.table, accountId))?.changedAt ?? '';
  const change = { years: 1, countedFrom: 'screening', reason: undefined, readAt } as const;
  await changeRetention({ table: world.table, now: new Date(at('2026-12-01')) }, owner, change);
  const logQueue = memoryQueue<LogBatchMessage>();
  const log = { logQueue, origin: 'screening.example/log', logSeen: async () => null };
  const whole = (now: string) =>
    keepRetention(
      {
        table: world.table,
        receipts: receipts.bucket,
        keys: receipts.keys,
        ...log,
        clock: () => new Date(now),
        hasTime: always,
      },
      accountId,
    );
  await whole(at('2026-12-02'));
  expect((await shape()).reduce((sum, [, , rows]) => sum + Number(rows), 0)).toBe(2);
  expect(await whole(at('2027-11-29'))).toBe(1);
  expect((await shape()).reduce((sum, [, , rows]) => sum + Number(rows), 0)).toBe(1);
  expect(await history({ name: 'ovid' }, { now: at('2027-11-29') })).toHaveLength(1);
  expect(await history({ name: 'tarmo' }, { now: at('2027-11-29') })).toEqual([]);
});

describe('names within batches', () => {
  const names = (...of: string[]) => of.map((name) => ({ name }));
  const screenFile = async (date: string, ...of: string[]) => {
    const [id = ''] = await receipts.screen({
      accountId,
      at: at(date),
      isLarge: true,
      endpoint: 'batch_file',
      name: 'Large',
    });
    const words = new RowWords({
      keys: receipts.keys,
      accountId,
      now: new Date(at(date)),
      bytesMax: fileWordsBytesMax,
    });
    for (const name of of) await words.add(rowOf(name));
    await storeFileWords(receipts.bucket, { accountId, jobId: id.slice(12) }, words);
    return id;
  };
  const rowOf = (name: string) => ({ query: { name } as never, external_ref: null });
  /** The answer from the table, and from the files of two nights. */
  const always = async (check: () => Promise<void>) => {
    await check();
    await night(at('2026-11-30'), { rowsOfFile: 4 });
    await check();
    await night(at('2026-12-03'), { rowsOfFile: 1_000 });
    await check();
  };

  test('find their batch once, and no batch with the words in different names', async () => {
    const [single = '', batch = '', other = ''] = await receipts.screen(
      { accountId, at: at('2026-11-27'), name: 'Ovid Tarmo' },
      { accountId, at: at('2026-11-28'), rows: names('Ovid Tarmo', 'Ovid Lind', 'Tarmo Ovid Berg'), matched: 1 },
      { accountId, at: at('2026-11-29'), rows: names('Ovid Lind', 'Alma Tarmo'), appIdRef: 'app-2' },
    );
    const file = await screenFile('2026-11-26', 'Tarmo Ovid', 'Cato Alma');
    await always(async () => {
      expect(await history({ name: 'ovid tarmo' })).toEqual([batch, single, file]);
      expect(await history({ name: 'ovid' }, { limit: 1 })).toEqual([other, batch, single, file]);
      expect(await history({ name: 'tarmo', outcome: 'match' })).toEqual([batch]);
      expect(await history({ name: 'tarmo', endpoint: 'batch_check' }, { limit: 1 })).toEqual([other, batch]);
      expect(await history({ name: 'alma', app_id_ref: 'app-2' })).toEqual([other]);
      expect(await history({ name: 'ovid alma' })).toEqual([]);
      expect(await history({ name: 'alma' })).toEqual([other, file]);
      // Without words each batch is there once.
      expect(await history({ endpoint: 'batch_check' })).toEqual([other, batch]);
      expect(await history({ outcome: 'no_match' })).toEqual([other, single, file]);
    });
  });

  test('are found by the reference of their row, with and without their name', async () => {
    const rows = [
      { name: 'Ovid Tarmo', externalRef: 'k 1' },
      { name: 'Alma Lind', externalRef: 'k 2' },
    ];
    const [batch = '', single = ''] = await receipts.screen(
      { accountId, at: at('2026-11-28'), rows },
      { accountId, at: at('2026-11-29'), name: 'Ovid Tarmo', externalRef: 'k 1' },
    );
    await always(async () => {
      expect(await history({ external_ref: 'k 1' })).toEqual([single, batch]);
      expect(await history({ external_ref: 'k 2' })).toEqual([batch]);
      expect(await history({ external_ref: 'k 1', name: 'ovid' })).toEqual([single, batch]);
      expect(await history({ external_ref: 'k 1', name: 'alma' })).toEqual([]);
    });
  });

  test('are found page by page, however many of a batch fit', async () => {
    const letters = (n: number) =>
      [...String(n).padStart(3, '0')].map((digit) => 'bdfgkmnprt'[Number(digit)]).join('a');
    const many = (n: number) => names(...Array.from({ length: n }, (_, i) => `Ovid ${letters(i)}`));
    const ids = await receipts.screen(
      { accountId, at: at('2026-11-25'), rows: many(300) },
      { accountId, at: at('2026-11-26'), rows: [...many(3), ...names('Tarmo Lind')] },
      { accountId, at: at('2026-11-27'), name: 'Ovid Tarmo' },
      { accountId, at: at('2026-11-28'), rows: names('Nobody Here') },
      { accountId, at: at('2026-11-29'), rows: many(200) },
    );
    const [a, b, c, , d] = ids;
    await always(async () => {
      for (const limit of [1, 2, 50]) expect(await history({ name: 'ovid' }, { limit })).toEqual([d, c, b, a]);
      expect(await history({ name: `ovid ${letters(299)}` })).toEqual([a]);
    });
  });

  test('are not found once their receipt is erased', async () => {
    const [batch = ''] = await receipts.screen({ accountId, at: at('2026-11-28'), rows: names('Ovid Tarmo') });
    const file = await screenFile('2026-11-28', 'Tarmo Ovid');
    expect([...(await history({ name: 'ovid' }))].sort()).toEqual([batch, file].sort());
    const readAt = (await findAccount(world.table, accountId))?.changedAt ?? '';
    const change = { years: 1, countedFrom: 'screening', reason: undefined, readAt } as const;
    await changeRetention({ table: world.table, now: new Date(at('2026-12-01')) }, owner, change);
    const log = {
      logQueue: memoryQueue<LogBatchMessage>(),
      origin: 'screening.example/log',
      logSeen: async () => null,
    };
    const deps = { table: world.table, receipts: receipts.bucket, keys: receipts.keys, ...log, hasTime: () => true };
    await keepRetention({ ...deps, clock: () => new Date(at('2026-12-02')) }, accountId);
    await keepRetention({ ...deps, clock: () => new Date(at('2027-12-02')) }, accountId);
    expect(await history({ name: 'ovid' }, { now: at('2027-12-02') })).toEqual([]);
    expect([...receipts.bucket.objects.keys()].filter((key) => key.endsWith('/words'))).toEqual([]);
    expect((await shape()).reduce((sum, [, , rows]) => sum + Number(rows), 0)).toBe(0);
  });

  test('of files not yet in a search file are read in pages of a bounded size, and all are found', async () => {
    const ids: string[] = [];
    for (const minute of [1, 2, 3, 4, 5]) {
      ids.push(await screenFile('2027-01-04', minute % 2 ? 'Ovid Tarmo' : 'Nobody Here', `Alma Lind`));
    }
    const newest = [...ids].reverse();
    const send = jest.spyOn(receipts.bucket.client, 'send');
    const pages: { ids: string[]; reads: number }[] = [];
    const deps = {
      table: world.table,
      receipts: receipts.bucket,
      keys: receipts.keys,
      now: new Date(at('2027-01-05')),
    };
    let cursor: string | undefined;
    do {
      send.mockClear();
      const page = await listReceipts(deps, { accountId }, { name: 'ovid', cursor }, { limit: 50, wordBytes: 1 });
      pages.push({ ids: page.receipts.map(({ id }) => id), reads: send.mock.calls.length });
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    send.mockRestore();
    expect(pages.map(({ reads }) => reads)).toEqual([1, 1, 1, 1, 1]);
    expect(pages.flatMap((page) => page.ids)).toEqual(newest.filter((_, i) => i % 2 === 0));
    expect(await history({ name: 'ovid' }, { limit: 1 })).toEqual(newest.filter((_, i) => i % 2 === 0));
  });

  test('are compared in place, each row whole', async () => {
    const hash = (n: number) => {
      const bytes = Buffer.alloc(8, 7);
      bytes.writeUInt32BE(n, 4);
      return bytes;
    };
    const rowsMax = 10_000;
    const rows = Array.from({ length: rowsMax }, (_, i) => [
      Buffer.of(4),
      ...[0, 1, 2, 3].map((word) => hash(4 * i + word)),
    ]);
    const bytes = Buffer.concat(rows.flat());
    const last = 4 * rowsMax - 1;
    expect(hasRowWith(bytes, [hash(last), hash(last - 3)])).toBe(true);
    expect(hasRowWith(bytes, [hash(last), hash(last - 4)])).toBe(false);
    expect(hasRowWith(bytes, [hash(last + 1)])).toBe(false);
  });

  test('of a call with 500 rows of four words and a reference are found to the last one', async () => {
    const word = (n: number) => [...String(n).padStart(4, '0')].map((digit) => 'bdfgkmnprt'[Number(digit)]).join('a');
    const rows = Array.from({ length: 500 }, (_, i) => ({
      name: [0, 1, 2, 3].map((part) => word(4 * i + part)).join(' '),
      externalRef: `customer ${i}`,
    }));
    const [batch = ''] = await receipts.screen({ accountId, at: at('2026-11-28'), rows });
    await always(async () => {
      expect(await history({ external_ref: 'customer 499' })).toEqual([batch]);
      expect(await history({ name: `${word(1_996)} ${word(1_999)}` })).toEqual([batch]);
    });
  });

  test('are bounded, and equal ones are kept once', async () => {
    const words = new RowWords({ keys: receipts.keys, accountId, now: new Date(), bytesMax: 60 });
    for (const name of ['Ovid Tarmo', 'Ovid Tarmo', 'Alma Lind', 'Cato Lind', 'Dano Lind'])
      await words.add(rowOf(name));
    expect(words.bytes).toHaveLength(51);
    const empty = new RowWords({ keys: receipts.keys, accountId, now: new Date(), bytesMax: 60 });
    await empty.add({ query: null, external_ref: null });
    expect(empty.bytes).toBeUndefined();
  });
});

test('a run that is out of time leaves the rest to the next, and nothing is lost in between', async () => {
  const ids = await receipts.screen(
    ...Array.from({ length: 8 }, (_, i) => ({
      accountId,
      at: at('2026-11-05', `10:00:0${i}.000`),
      name: 'Ovid Tarmo',
    })),
  );
  const newest = [...ids].reverse();
  for (let left = 1; left < 5; left++) {
    let times = left;
    await night(at('2026-11-10'), { rowsOfFile: 2, hasTime: () => times-- > 0 });
    expect(await history({ name: 'ovid' }, { limit: 3 })).toEqual(newest);
  }
  await night(at('2026-11-10'), { rowsOfFile: 2 });
  const rows = (await files()).map((file) => file.rows);
  expect(rows.reduce((sum, count) => sum + count)).toBe(8);
  expect(Math.max(...rows)).toBe(2);
});

test('a file is not replaced by a run whose time ends within it', async () => {
  const screening = { accountId, name: 'Ovid Tarmo' };
  const screened = (hours: number[]) =>
    hours.map((hour) => ({ ...screening, at: at('2026-11-05', `${hour}:00:00.000`) }));
  await receipts.screen(...screened([10, 11, 12, 13]));
  await night(at('2026-11-10'));
  const before = await files();
  await receipts.screen({ ...screening, at: at('2026-11-05', '14:00:00.000'), storedAt: at('2026-11-10') });
  for (let left = 1; left < 5; left++) {
    let times = left;
    await night(at('2026-11-11', '05:00:00.000'), { rowsOfFile: 2, hasTime: () => times-- > 0 });
    expect(await files()).toEqual(before);
    expect(await history({ name: 'ovid' })).toHaveLength(5);
  }
  await night(at('2026-11-11', '05:00:00.000'));
  expect((await files()).map(({ rows }) => rows)).toEqual([5]);
  expect(await history({ name: 'ovid' })).toHaveLength(5);
});

test('whatever is screened, erased and written when, the history has exactly what fits', async () => {
  const words = ['Alma', 'Bero', 'Cato', 'Dano'];
  const screening = fc.record({
    day: fc.integer({ min: 25, max: 35 }),
    name: fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)),
    externalRef: fc.option(fc.constantFrom('r1', 'r2'), { nil: undefined }),
    matched: fc.nat(1),
    appIdRef: fc.constantFrom('app-1', 'app-2'),
    isLate: fc.boolean(),
  });
  const dateOf = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(screening, { maxLength: 12 }), fc.integer({ min: 1, max: 3 }), async (made, limit) => {
      ({ accountId } = await world.account());
      const all: { id: string; asked: PastScreening }[] = [];
      const screen = async (isLate: boolean) => {
        for (const [i, one] of made.entries()) {
          if (one.isLate !== isLate) continue;
          const time = at(
            dateOf(one.day),
            `10:${String(i).padStart(2, '0')}:00.${String(run++ % 1_000).padStart(3, '0')}`,
          );
          const { day, isLate: _, name, ...rest } = one;
          const asked = {
            accountId,
            at: time,
            name: name.join(' '),
            ...rest,
            ...(isLate && { storedAt: at('2026-12-08') }),
          };
          const [id = ''] = await receipts.screen(asked as PastScreening);
          all.push({ id, asked: asked as PastScreening });
        }
      };
      await screen(false);
      await night(at('2026-11-30'), { rowsOfFile: 4 });
      await night(at('2026-12-03'), { rowsOfFile: 4 });
      await screen(true);
      const newest = [...all].sort((x, y) => (x.asked.at < y.asked.at ? 1 : -1));
      const check = async () => {
        for (const [asked, isFound] of [
          [{ name: 'alma' }, ({ name = '' }) => name.includes('Alma')],
          [{ name: 'bero cato' }, ({ name = '' }) => name.includes('Bero') && name.includes('Cato')],
          [{ external_ref: 'r1' }, ({ externalRef }) => externalRef === 'r1'],
          [{ outcome: 'match', app_id_ref: 'app-2' }, ({ matched, appIdRef }) => matched === 1 && appIdRef === 'app-2'],
          [
            { name: 'dano', from: at('2026-11-28'), to: at('2026-12-04') },
            ({ name = '', at: time }) => name.includes('Dano') && time >= at('2026-11-28') && time < at('2026-12-04'),
          ],
        ] as [Asked, (asked: PastScreening) => boolean][]) {
          const expected = newest.filter(({ asked: one }) => isFound(one)).map(({ id }) => id);
          expect(await history(asked, { limit })).toEqual(expected);
        }
      };
      await check();
      await night(at('2026-12-09'), { rowsOfFile: 4 });
      await check();
    }),
    { numRuns: 12 },
  );
});
