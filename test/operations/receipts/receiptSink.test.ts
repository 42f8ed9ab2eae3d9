import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import type { LogBatchMessage, UsageEvent } from '../../../lib/contract/messages.ts';
import { receiptShape } from '../../../lib/contract/receipts/receipt.ts';
import { readReceiptId } from '../../../lib/contract/receipts/receiptId.ts';
import { keyOfSecret } from '../../../lib/operations/log/secretKeys.ts';
import { queryHash } from '../../../lib/operations/receipts/queryHash.ts';
import { readReceipt } from '../../../lib/operations/receipts/readReceipt.ts';
import { findingsOf } from '../../../lib/operations/receipts/receiptFacts.ts';
import { ReceiptKeys } from '../../../lib/operations/receipts/receiptKeys.ts';
import { ReceiptSink } from '../../../lib/operations/receipts/receiptSink.ts';
import {
  type HashQuery,
  packReceipt,
  type WrittenReceipt,
  writeReceipt,
} from '../../../lib/operations/receipts/writeReceipt.ts';
import { AppIdCipher } from '../../../lib/platform/appIdCipher.ts';
import type { Bucket } from '../../../lib/platform/bucket.ts';
import type { Queue } from '../../../lib/platform/queue.ts';
import { objectKeys } from '../../../lib/store/objectKeys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { addUsage } from '../../../lib/store/usage/addUsage.ts';
import { readCanonicalJson } from '../../../lib/tlog/canonicalJson.ts';
import { verifierKey } from '../../../lib/tlog/note.ts';
import { checkPromise } from '../../../lib/tlog/promise.ts';
import { checkRow } from '../../../lib/tlog/rows.ts';
import { adding } from '../../support/adding.ts';
import { memoryBucket, memoryQueue } from '../../support/memoryAws.ts';
import { SimulatedTable } from '../../support/simulatedStore/simulatedTable.ts';

const origin = 'screening.example/log';
const promiseKey = keyOfSecret('promises', 'secret of a test');
const cipher = new AppIdCipher('s'.repeat(64), 'receipt key');
const at = new Date('2026-11-29T10:00:00.000Z');
const writer = {
  origin,
  engineSha256: `${'A'.repeat(43)}=`,
  sign: promiseKey.sign,
  logSeen: async () => null,
  random: randomBytes,
};
const asked = { name: 'Aurelia Beispielsdatter', match_type: 'fuzzy', limit: 50, allow_partial: false } as const;
const found = { matches: [], total_matches: 0, contained: { total: 2 }, similar: null };
const basis = { lists_screened: [], lists_unavailable: [], policyVersion: '2026-11.14' };

const write = (
  n: number,
  about: Parameters<typeof writeReceipt>[2]['about'],
  accountId = 'acc-1',
  hashQuery?: HashQuery,
) =>
  writeReceipt(
    writer,
    {
      accountId,
      eventId: `event${String(n).padStart(11, '0')}`,
      at,
      now: at,
      actor: { type: 'app_id', appIdRef: 'app-1' },
      agent: null,
      endpoint: 'sanctions_check',
      requestId: 'r',
      serial: { month: '2026-11', number: n + 1 },
      hashQuery,
    },
    { about, ...basis },
  );
const ofName = (n: number) => write(n, { findings: findingsOf({ ...asked, external_ref: `customer ${n}` }, found) });

/** The event of a large receipt, whose text lies in the bucket. */
function largeEventOf(world: World, written: WrittenReceipt): UsageEvent {
  const event = eventOf(written);
  const object = objectKeys.arrivingReceipt('acc-1', event.event_id);
  world.bucket.objects.set(object, packReceipt(written.text));
  return { ...event, receipt: { object, commitment: written.answered.commitment } };
}

const eventOf = ({ answered, text }: WrittenReceipt, accountId = 'acc-1'): UsageEvent => ({
  event_id: readReceiptId(answered.id)?.eventId ?? '',
  account_id: accountId,
  app_id_ref: 'app-1',
  endpoint: 'sanctions_check',
  request_count: 1,
  matched_count: 0,
  at: at.toISOString(),
  status: 200,
  calls: 1,
  receipt: { packed: packReceipt(text).toString('base64') },
});

/** Throws at its n-th request, before it or with its answer lost. Undefined: never. */
function fragile<Client extends { send: unknown }>(client: Client, kill: Kill | undefined): Client {
  const send = client.send as (command: object) => Promise<unknown>;
  const killing = async (command: object) => {
    if (!kill || kill.requests++ < kill.at) return send(command);
    if (kill.requests === kill.at + 1 && kill.isAnswerLost) await send(command);
    throw new Error('Killed');
  };
  return { ...client, send: killing } as Client;
}

interface Kill {
  at: number;
  isAnswerLost: boolean;
  /** Of table, bucket and queue together. */
  requests: number;
}

class World {
  readonly table: Table = new SimulatedTable().table;
  readonly bucket = memoryBucket();
  readonly queue = memoryQueue<LogBatchMessage>();
  #now = at.getTime();

  /** One delivery: SQS makes the next one after three minutes. */
  async deliver(events: readonly UsageEvent[], kill?: Kill) {
    this.#now += 180_000;
    const now = new Date(this.#now);
    const table = { ...this.table, client: fragile(this.table.client, kill), direct: fragile(this.table.direct, kill) };
    const bucket: Bucket = { ...this.bucket, client: fragile(this.bucket.client, kill) };
    const queue: Queue<LogBatchMessage> = { ...this.queue, client: fragile(this.queue.client, kill) };
    const sink = new ReceiptSink({ table, receipts: bucket, keys: this.keysOf(table), logQueue: queue, now });
    return addUsage(table, events, adding({ now, receipts: sink }));
  }

  keysOf(table = this.table): ReceiptKeys {
    return new ReceiptKeys({ table, cipher: async () => cipher, random: randomBytes });
  }

  read(id: string, accountId = 'acc-1', appIdRef?: string) {
    const deps = { table: this.table, receipts: this.bucket, keys: this.keysOf(), now: at };
    return readReceipt(deps, { accountId, appIdRef }, id);
  }

  /** Entries by batch. Throws where one batch was announced with two contents. */
  logged(): string[] {
    const byId = new Map<string, string[]>();
    for (const { batch_id, entries } of this.queue.sent) {
      expect(byId.get(batch_id) ?? entries).toEqual(entries);
      byId.set(batch_id, entries);
    }
    return [...byId.values()].flat();
  }
}

test('what is kept of a receipt is what was answered, and the text is canonical', async () => {
  const world = new World();
  const written = await ofName(0);
  expect(await world.deliver([eventOf(written)])).toEqual([]);
  const stored = await world.read(written.answered.id);
  expect(stored.canonical).toBe(written.text.canonical);
  expect(receiptShape.parse(readCanonicalJson(new TextEncoder().encode(stored.canonical)))).toMatchObject({
    query: { name: asked.name },
    options: { threshold: 800 },
    totals: { matches: 0, contained: 2, similar: null },
    serial: { month: '2026-11', number: 1 },
  });
  expect(stored.commitment.toString('base64')).toBe(written.answered.commitment);
  expect(world.logged()).toEqual([written.answered.commitment]);
  const key = await verifierKey({ name: origin, type: 1, publicKey: promiseKey.publicKey });
  const promise = { origin, commitment: new Uint8Array(stored.commitment), time: written.answered.promise.time };
  const signature = new Uint8Array(Buffer.from(written.answered.promise.signature, 'base64'));
  await checkPromise(promise, signature, key);
  await expect(checkPromise({ ...promise, time: promise.time - 86_400 }, signature, key)).rejects.toThrow(/not signed/);
});

test('neither row nor object shows a name or a reference', async () => {
  const world = new World();
  const written = await ofName(0);
  await world.deliver([eventOf(written)]);
  const stored = JSON.stringify(
    [...world.bucket.objects.values()].map((bytes) => Buffer.from(bytes).toString('latin1')),
  );
  const { call } = await world.read(written.answered.id);
  const row = [call.label, call.refHash, ...(call.wordHashes ?? [])].map((part) =>
    Buffer.from(part ?? []).toString('latin1'),
  );
  for (const secret of ['Aurelia', 'aurelia', 'customer 0']) {
    expect(stored).not.toContain(secret);
    expect(row.join()).not.toContain(secret);
  }
});

test('killed at any request, as often as may be, no receipt is lost, and none is in the log twice', async () => {
  const killed = fc.record({
    count: fc.integer({ min: 1, max: 12 }),
    kills: fc.array(fc.record({ at: fc.integer({ min: 0, max: 60 }), isAnswerLost: fc.boolean() }), { maxLength: 5 }),
    order: fc.infiniteStream(fc.boolean()),
  });
  await fc.assert(
    fc.asyncProperty(killed, async ({ count, kills, order }) => {
      const world = new World();
      const written = await Promise.all(Array.from({ length: count }, (_, n) => ofName(n)));
      const events = written.map((each, i) => (i % 3 === 2 ? largeEventOf(world, each) : eventOf(each)));
      for (const kill of kills) {
        const some = events.filter(() => order.next().value);
        await world.deliver(some.reverse(), { ...kill, requests: 0 });
      }
      expect(await world.deliver(events)).toEqual([]);
      // A day late, once more.
      expect(await world.deliver(events)).toEqual([]);
      expect([...world.bucket.objects.keys()].filter((key) => key.startsWith('receipts-arriving/'))).toEqual([]);
      expect(world.logged().sort()).toEqual(written.map(({ answered }) => answered.commitment).sort());
      for (const { answered, text } of written) {
        const stored = await world.read(answered.id);
        expect(stored.canonical).toBe(text.canonical);
        const batch = world.queue.sent.find(({ batch_id }) => batch_id === stored.batchId);
        expect(batch?.entries[stored.index]).toBe(answered.commitment);
      }
    }),
    { numRuns: 100 },
  );
});

test("another account's receipt, an unknown one and another program's are not found", async () => {
  const world = new World();
  const written = await ofName(0);
  await world.deliver([eventOf(written)]);
  const { id } = written.answered;
  const none = { code: 'NOT_FOUND' };
  await expect(world.read(id, 'acc-2')).rejects.toMatchObject(none);
  await expect(world.read(id, 'acc-1', 'app-2')).rejects.toMatchObject(none);
  await expect(world.read(id.replace('event0', 'event7'))).rejects.toMatchObject(none);
  await expect(world.read('nonsense')).rejects.toMatchObject(none);
  expect((await world.read(id, 'acc-1', 'app-1')).id).toBe(id);
});

test('a changed byte of the stored body is refused', async () => {
  const world = new World();
  const written = await ofName(0);
  await world.deliver([eventOf(written)]);
  const [[key, bytes] = ['', new Uint8Array()]] = world.bucket.objects;
  expect(key).toBe(objectKeys.receipts((await world.read(written.answered.id)).batchId));
  const changed = new Uint8Array(bytes);
  changed[changed.length - 20]! ^= 1;
  world.bucket.objects.set(key, changed);
  await expect(world.read(written.answered.id)).rejects.toThrow();
});

test('an object store that is away makes the messages come again, and nothing is counted meanwhile', async () => {
  const world = new World();
  const event = eventOf(await ofName(0));
  const away = { ...world.bucket.client, send: async () => Promise.reject(new Error('SlowDown')) };
  const real = world.bucket.client;
  Object.assign(world.bucket, { client: away });
  expect(await world.deliver([event])).toMatchObject([{ events: [{ event_id: event.event_id }] }]);
  expect(world.queue.sent).toEqual([]);
  Object.assign(world.bucket, { client: real });
  expect(await world.deliver([event])).toEqual([]);
  expect(world.logged()).toHaveLength(1);
});

test('a row of a batch is proved alone, and its neighbours cannot be guessed', async () => {
  const rows = ['Jane Smith', 'Ri Won Ho', 'Jane Smith'].map((name) => ({
    ...findingsOf({ ...asked, name }, found),
    refused: null,
    place: null,
  }));
  const { text } = await write(0, { rows });
  const { rows: tree } = receiptShape.parse(JSON.parse(text.canonical));
  const [first, second, third] = text.rows ?? [];
  expect(first).not.toBe(third);
  const { treeOfRows } = await import('../../../lib/tlog/rows.ts');
  const { pathOf } = await treeOfRows(text.rows ?? []);
  const shown = { canonical: second!, path: await pathOf(1), ...tree!, log: origin };
  expect(await checkRow(shown)).toMatchObject({ query: { name: 'Ri Won Ho' } });
  await expect(checkRow({ ...shown, canonical: second!.replace('Ri Won Ho', 'Ri Won Hu') })).rejects.toThrow();
});

test('without a footprint a receipt holds a hash of its question, the same for the same question of the account', async () => {
  const world = new World();
  const hashedFor = (accountId: string) => async (query: string) => queryHash('secret of a test', accountId, query);
  const findings = findingsOf({ ...asked, external_ref: 'customer 7' }, found);
  const written = await write(0, { findings }, 'acc-1', hashedFor('acc-1'));
  const receipt = receiptShape.parse(JSON.parse(written.text.canonical));
  expect(receipt).toMatchObject({ query: null, external_ref: 'customer 7', totals: { matches: 0 } });
  expect(written.text.canonical).not.toMatch(/Beispielsdatter/i);
  const again = await write(1, { rows: [{ ...findings, refused: null, place: null }] }, 'acc-1', hashedFor('acc-1'));
  expect(JSON.parse(again.text.rows?.[0] ?? '')).toMatchObject({ query: null, hashed: receipt.hashed });
  const others = await write(2, { findings }, 'acc-2', hashedFor('acc-2'));
  expect(JSON.parse(others.text.canonical).hashed).not.toBe(receipt.hashed);
  expect(await world.deliver([eventOf(written)])).toEqual([]);
});
