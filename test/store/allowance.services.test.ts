import { plans } from '../../lib/contract/plans.ts';
import { getAllowanceUsed, giveBackAllowance, takeAllowance } from '../../lib/store/allowance.ts';
import type { Table } from '../../lib/store/table.ts';
import { startTable } from '../support/dynamo.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const now = new Date('2026-11-21T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const roomy = { ...plans.simple, rate: { requestsPerSecond: 1_000, burst: 1_000 } };
const take = (accountId: string, at = now, plan = roomy, appIdRef = 'app_1') =>
  takeAllowance(table, { accountId, appIdRef, plan, count: 1, now: at });

describe('the monthly quota', () => {
  test('of 50 is answered exactly 50 times by 100 parallel calls', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => take('parallel')));
    expect(answers.filter((a) => a.ok)).toHaveLength(50);
    expect(answers.filter((a) => !a.ok && a.reason === 'quota')).toHaveLength(50);
    expect(await getAllowanceUsed(table, 'parallel', now)).toBe(50);
  });

  test('is shared by all App IDs of the account and not by other accounts', async () => {
    for (let i = 0; i < 50; i++) await take('shared', now, roomy, `app_${i % 2}`);
    expect(await take('shared', now, roomy, 'app_2')).toMatchObject({ ok: false, reason: 'quota' });
    expect(await take('neighbour')).toMatchObject({ ok: true });
  });

  test('begins anew with the UTC month', async () => {
    for (let i = 0; i < 50; i++) await take('month');
    const refused = await take('month');
    expect(refused).toMatchObject({
      ok: false,
      quota: { limit: 50, used: 50, resetAt: new Date('2026-12-01T00:00:00Z') },
    });
    expect(await take('month', new Date('2026-12-01T00:00:00Z'))).toMatchObject({ ok: true, quota: { used: 1 } });
  });

  test('gets a failed search back', async () => {
    await take('failed');
    await giveBackAllowance(table, 'failed', now, 1);
    expect(await getAllowanceUsed(table, 'failed', now)).toBe(0);
    await expect(giveBackAllowance(table, 'failed', now, 1)).rejects.toThrow();
  });

  test('a batch takes all of its searches or none', async () => {
    const batch = (count: number) =>
      takeAllowance(table, { accountId: 'batch', appIdRef: 'app_1', plan: roomy, count, now });
    expect(await batch(49)).toMatchObject({ ok: true, quota: { used: 49 } });
    expect(await batch(2)).toMatchObject({ ok: false, reason: 'quota', quota: { used: 49 } });
    expect(await batch(1)).toMatchObject({ ok: true, quota: { used: 50 } });
  });

  test('of an unlimited plan never ends', async () => {
    const unlimited = { ...roomy, searches: null };
    for (let i = 0; i < 60; i++) expect(await take('unlimited', now, unlimited)).toMatchObject({ ok: true });
  });
});

describe('the rate limit', () => {
  test('allows the burst, then refuses and says when to come back, and fills again', async () => {
    const plan = { ...plans.simple, searches: null };
    const burst = await Promise.all(Array.from({ length: 25 }, () => take('burst', now, plan)));
    expect(burst.filter((a) => a.ok)).toHaveLength(20);
    expect(burst.find((a) => !a.ok)).toMatchObject({
      reason: 'rate',
      retryAfterSeconds: 1,
      rate: { limit: 20, remaining: 0 },
    });
    expect(await take('burst', later(99), plan)).toMatchObject({ ok: false });
    expect(await take('burst', later(100), plan)).toMatchObject({ ok: true });
    expect(await take('burst', later(10_000), plan)).toMatchObject({ ok: true, rate: { remaining: 19 } });
  });

  test('counts each App ID for itself', async () => {
    const plan = { ...plans.simple, searches: null };
    for (let i = 0; i < 20; i++) await take('two', now, plan, 'app_1');
    expect(await take('two', now, plan, 'app_1')).toMatchObject({ ok: false });
    expect(await take('two', now, plan, 'app_2')).toMatchObject({ ok: true });
  });

  test('a refused call uses no search', async () => {
    const plan = { ...plans.simple, rate: { requestsPerSecond: 1, burst: 1 } };
    await take('unused', now, plan);
    await take('unused', now, plan);
    expect(await getAllowanceUsed(table, 'unused', now)).toBe(1);
  });
});
