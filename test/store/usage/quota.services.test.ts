import { randomUUID } from 'node:crypto';
import { plans } from '../../../lib/contract/billing/plans.ts';
import type { Table } from '../../../lib/store/table.ts';
import { findQuotaUsed, releaseQuota, reserveQuota, type Taken } from '../../../lib/store/usage/quota.ts';
import { RecentBuckets } from '../../../lib/store/usage/recentBuckets.ts';
import { startTable } from '../../support/dynamo.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const now = new Date('2026-11-21T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const roomy = { ...plans.simple, rate: { requestsPerSecond: 1_000, burst: 1_000 } };
const endless = { ...plans.simple, searches: null };

interface Take {
  id?: string;
  at?: Date;
  plan?: typeof roomy | typeof endless;
  count?: number;
  recent?: RecentBuckets;
}
/** Each call as from a process of its own, unless it says otherwise. */
const take = (accountId: string, { id = randomUUID(), at = now, plan = roomy, count = 1, recent }: Take = {}) =>
  reserveQuota(table, recent ?? new RecentBuckets(), { id, accountId, plan, count, now: at });

function searchesOf(taken: Taken) {
  if (!taken.ok) throw new Error(`Refused: ${taken.shortage}`);
  return taken.searches;
}
const giveBack = (taken: Taken) => releaseQuota(table, new RecentBuckets(), searchesOf(taken));

test('a call that takes no search is one request, also where no search is left, and counts none', async () => {
  const plan = { ...plans.simple, searches: 1, rate: { requestsPerSecond: 0.1, burst: 3 } };
  const recent = new RecentBuckets();
  await take('repeats', { plan, recent });
  expect(await take('repeats', { plan, recent })).toMatchObject({ ok: false, shortage: 'quota' });
  const repeat = () => take('repeats', { plan, recent, count: 0 });
  expect([await repeat(), await repeat()].map(({ ok }) => ok)).toEqual([true, true]);
  expect(await repeat()).toMatchObject({ ok: false, shortage: 'rate' });
  expect(await findQuotaUsed(table, 'repeats', now)).toBe(1);
});

describe('the monthly quota', () => {
  test.each([
    ['a process each', () => new RecentBuckets()],
    [
      'one process',
      (
        (recent) => () =>
          recent
      )(new RecentBuckets()),
    ],
  ])('of 50 is answered exactly 50 times by 100 parallel calls of %s', async (name, process) => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => take(name, { recent: process() })));
    expect(answers.filter((a) => a.ok)).toHaveLength(50);
    expect(answers.filter((a) => !a.ok && a.shortage === 'quota')).toHaveLength(50);
    expect(await findQuotaUsed(table, name, now)).toBe(50);
  });

  test('is not shared with other accounts', async () => {
    for (let i = 0; i < 50; i++) await take('one');
    expect(await take('one')).toMatchObject({ ok: false, shortage: 'quota' });
    expect(await take('neighbour')).toMatchObject({ ok: true });
  });

  test('begins anew with the UTC month', async () => {
    for (let i = 0; i < 50; i++) await take('month');
    const refused = await take('month', { at: new Date('2026-11-30T23:59:59.999Z') });
    expect(refused).toMatchObject({
      ok: false,
      retryAfterSeconds: 1,
      quota: { limit: 50, used: 50, resetAt: new Date('2026-12-01T00:00:00Z') },
    });
    const december = new Date('2026-12-01T00:00:00Z');
    expect(await take('month', { at: december })).toMatchObject({ ok: true, quota: { used: 1 } });
    expect(await findQuotaUsed(table, 'month', now)).toBe(50);
    expect(await findQuotaUsed(table, 'month', december)).toBe(1);
  });

  test('remembers a year, and not the month before it', async () => {
    for (const month of ['2025-10', '2025-11', '2025-12'])
      await take('year', { at: new Date(`${month}-15T00:00:00Z`) });
    await take('year', { at: new Date('2026-11-15T00:00:00Z') });
    const used = (month: string) => findQuotaUsed(table, 'year', new Date(`${month}-20T00:00:00Z`));
    expect(await Promise.all(['2025-10', '2025-11', '2025-12', '2026-11'].map(used))).toEqual([0, 1, 1, 1]);
  });

  test('gets a failed search back, into the month it was taken from', async () => {
    const lastOfNovember = new Date('2026-11-30T23:59:59.999Z');
    const taken = await take('failed', { at: lastOfNovember });
    await take('failed', { at: new Date('2026-12-01T00:00:00Z') });
    expect(searchesOf(taken)).toEqual({ accountId: 'failed', month: '2026-11', count: 1, serial: 1 });
    await giveBack(taken);
    expect(await findQuotaUsed(table, 'failed', lastOfNovember)).toBe(0);
    expect(await findQuotaUsed(table, 'failed', new Date('2026-12-01T00:00:00Z'))).toBe(1);
    await expect(giveBack(taken)).rejects.toThrow();
  });

  test('that was used up gives a search that came back to the next caller of the same process', async () => {
    const recent = new RecentBuckets();
    const taken = await take('back', { count: 50, recent });
    expect(await take('back', { recent })).toMatchObject({ ok: false, shortage: 'quota' });
    await releaseQuota(table, recent, { ...searchesOf(taken), count: 1 });
    expect(await take('back', { recent })).toMatchObject({ ok: true, quota: { used: 50 } });
  });

  test('is taken from once by a call that is sent again because its answer was lost, also when it has nothing left', async () => {
    for (const [process, recent] of [
      ['sent by others', () => new RecentBuckets()],
      [
        'sent by one',
        (() => {
          const one = new RecentBuckets();
          return () => one;
        })(),
      ],
    ] as const) {
      const ids = Array.from({ length: 50 }, () => randomUUID());
      for (const [i, id] of ids.entries()) {
        const taken = { ok: true, searches: { serial: i + 1 } };
        expect(await take(process, { id, recent: recent() })).toMatchObject(taken);
        // The repeat has the number that was taken: none is left without a receipt.
        expect(await take(process, { id, recent: recent() })).toMatchObject(taken);
      }
      expect(await take(process, { recent: recent() })).toMatchObject({ ok: false, shortage: 'quota' });
      expect(await findQuotaUsed(table, process, now)).toBe(50);
    }
  });

  test('a batch takes all of its searches or none', async () => {
    const recent = new RecentBuckets();
    const batch = (count: number) => take('batch', { count, recent });
    expect(await batch(51)).toMatchObject({ ok: false, shortage: 'quota', quota: { used: 0 } });
    expect(await batch(49)).toMatchObject({ ok: true, quota: { used: 49 } });
    expect(await batch(2)).toMatchObject({ ok: false, shortage: 'quota', quota: { used: 49 } });
    expect(await batch(1)).toMatchObject({ ok: true, quota: { used: 50 } });
  });

  test('of an unlimited plan never ends', async () => {
    for (let i = 0; i < 60; i++)
      expect(await take('unlimited', { plan: { ...roomy, searches: null } })).toMatchObject({ ok: true });
  });
});

describe('the rate limit', () => {
  test('allows the burst, then refuses and says when to come back, and fills again', async () => {
    const burst = await Promise.all(Array.from({ length: 25 }, () => take('burst', { plan: endless })));
    expect(burst.filter((a) => a.ok)).toHaveLength(20);
    expect(burst.find((a) => !a.ok)).toMatchObject({
      shortage: 'rate',
      retryAfterSeconds: 1,
      rate: { limit: 20, remaining: 0 },
    });
    expect(await take('burst', { at: later(99), plan: endless })).toMatchObject({ ok: false });
    expect(await take('burst', { at: later(100), plan: endless })).toMatchObject({ ok: true });
    const full = await take('burst', { at: later(10_000), plan: endless });
    expect(full).toMatchObject({ ok: true, rate: { remaining: 19 } });
  });

  test('has no second burst at the turn of a month', async () => {
    const end = new Date('2026-11-30T23:59:59.999Z');
    for (let i = 0; i < 20; i++) await take('turn', { at: end, plan: endless });
    const begin = { at: new Date('2026-12-01T00:00:00.000Z'), plan: endless };
    expect(await take('turn', begin)).toMatchObject({ ok: false, shortage: 'rate' });
  });

  test('a refused call uses no search', async () => {
    const plan = { ...plans.simple, rate: { requestsPerSecond: 1, burst: 1 } };
    await take('unused', { plan });
    expect(await take('unused', { plan })).toMatchObject({ ok: false });
    expect(await findQuotaUsed(table, 'unused', now)).toBe(1);
  });
});
