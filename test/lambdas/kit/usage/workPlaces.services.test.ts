import { setTimeout as pause } from 'node:timers/promises';
import { table as productTable } from '../../../../lambdas/kit/table.ts';
import { allInPlace, inPlace, placeSeconds, workKinds } from '../../../../lambdas/kit/usage/workPlaces.ts';
import { type PlanKey, plans } from '../../../../lib/contract/billing/plans.ts';
import type { Table } from '../../../../lib/store/table.ts';
import { leaseWorkPlace } from '../../../../lib/store/usage/workPlaces.ts';
import { startTable } from '../../../support/dynamo.ts';

jest.mock('../../../../lambdas/kit/table.ts');
let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
  jest.mocked(productTable).mockImplementation(() => table);
});
afterAll(() => close());

const planKeys = Object.keys(plans) as PlanKey[];
const of = (accountId: string) => ({ accountId, plan: 'simple' as const });
const untilEnded = () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end: () => end() };
};
const busy = (sentence: RegExp) => ({
  code: 'RATE_LIMITED',
  message: expect.stringMatching(sentence),
  headers: { 'Retry-After': '2' },
  details: { retry_after_seconds: 2 },
});

test('of eight previews of an account at once one is made and seven are refused with the reason', async () => {
  const { ended, end } = untilEnded();
  let made = 0;
  const preview = () =>
    allInPlace('batchPreview', of('eight'), async () => {
      made += 1;
      await ended;
      return 'preview';
    });
  const asked = Array.from({ length: 8 }, preview);
  const refused: unknown[] = [];
  for (const one of asked) one.catch((error) => refused.push(error));
  // The others have their answers while the one that is made goes on.
  while (refused.length + made < 8) await pause(5);
  expect(refused).toEqual(Array(7).fill(expect.objectContaining(busy(/^A preview of this account is still running/))));
  expect(await allInPlace('batchPreview', of('another'), async () => 'theirs')).toBe('theirs');
  expect(made).toBe(1);
  end();
  expect((await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await allInPlace('batchPreview', of('eight'), async () => 'next')).toBe('next');
});

test('work that fails leaves its place, and its own error is the answer', async () => {
  const failing = () => allInPlace('importPreview', of('failing'), () => Promise.reject(new Error('mine')));
  await expect(failing()).rejects.toThrow('mine');
  await expect(failing()).rejects.toThrow('mine');
});

test('work that never comes to its heavy part takes no place, and one that enters twice takes one', async () => {
  await expect(inPlace('editions', of('light'), async () => 'light')).resolves.toBe('light');
  const twice = inPlace('editions', of('light'), async (enter) => {
    await Promise.all([enter(), enter()]);
    await enter();
    return 'once';
  });
  await expect(twice).resolves.toBe('once');
});

test('a check that finds its places taken waits a moment for one, and is then refused', async () => {
  const { ended, end } = untilEnded();
  const check = (work = () => Promise.resolve('found')) => allInPlace('media', of('waiting'), work);
  let started = 0;
  const runningAs = (what: string) =>
    check(() => {
      started += 1;
      return ended.then(() => what);
    });
  const running = [runningAs('first'), runningAs('second')];
  while (started < 2) await pause(5);
  await expect(check()).rejects.toMatchObject(busy(/^Other adverse media checks of this account are still running/));
  const waiting = check();
  end();
  expect(await Promise.all([...running, waiting])).toEqual(['first', 'second', 'found']);
});

test('where a place cannot be left the answer stays, and the line in the log names no one', async () => {
  const printed: string[] = [];
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
    printed.push(String(line));
    return true;
  });
  jest
    .mocked(productTable)
    .mockImplementationOnce(() => table)
    .mockImplementationOnce(() => {
      throw new Error('no table');
    });
  const answer = await allInPlace('editions', of('unleft'), async () => 'answer');
  write.mockRestore();
  expect(answer).toBe('answer');
  expect(printed.map((line) => JSON.parse(line).message)).toEqual(['place not left']);
  expect(printed.join()).not.toContain('unleft');
});

test('every plan has a place for each kind of work, a larger plan no fewer, and who has no plan one', () => {
  for (const { places } of Object.values(workKinds)) {
    const numbers = planKeys.map((plan) => places(plan));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect([Math.min(...numbers) >= 1, places(undefined)]).toEqual([true, 1]);
  }
  expect(planKeys.map((plan) => workKinds.media.places(plan))).toEqual([2, 5, 20]);
});

test('a lost place is held for less than a minute', async () => {
  const now = new Date();
  const until = new Date(now.getTime() + placeSeconds * 1000);
  const lost = { accountId: 'lost', kind: 'importPreview', places: 1 };
  await leaseWorkPlace(table, lost, { id: 'gone', now, until, random: 0 });
  await expect(allInPlace('importPreview', of('lost'), async () => 'too early')).rejects.toMatchObject(
    busy(/^A preview/),
  );
  const later = new Date(now.getTime() + 59_000);
  const taken = await leaseWorkPlace(table, lost, { id: 'next', now: later, until: later, random: 0 });
  expect(taken).toBeDefined();
});
