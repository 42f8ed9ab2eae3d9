import { UncountedCalls } from '../../../../lambdas/kit/usage/uncountedCalls.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
const world = () => {
  const calls = new UncountedCalls();
  return (account: string, kind: string, seconds: number) =>
    calls.take(account, kind, new Date(start + seconds * 1000));
};

test('each of the first calls is reported for itself', () => {
  const take = world();
  expect(Array.from({ length: 20 }, () => take('one', 'refused', 0))).toEqual(Array(20).fill(1));
});

test('of a flood one report a second is made, and none of its calls is lost', () => {
  const take = world();
  const perSecond = 500;
  const seconds = 10;
  const reports = Array.from({ length: perSecond * seconds + 1 }, (_, i) => take('one', 'refused', i / perSecond));
  expect(reports.filter((calls) => calls > 0)).toHaveLength(20 + seconds);
  // What came after the last report goes with the next call that is like it, however much later it is.
  const waited = take('one', 'refused', 3_600);
  expect([...reports, waited].reduce((sum, calls) => sum + calls, 0)).toBe(perSecond * seconds + 2);
});

test('calls of another kind are reported apart, and another account is not kept waiting', () => {
  const take = world();
  for (let i = 0; i < 20; i++) take('one', 'refused', 0);
  expect([take('one', 'refused', 0), take('one', 'failed', 0), take('two', 'refused', 0)]).toEqual([0, 0, 1]);
  expect([take('one', 'failed', 1), take('one', 'refused', 2)]).toEqual([2, 2]);
});

test('a clock that goes back gives nothing more', () => {
  const take = world();
  for (let i = 0; i < 20; i++) take('one', 'refused', 10);
  expect([take('one', 'refused', 0), take('one', 'refused', 10.5), take('one', 'refused', 11)]).toEqual([0, 0, 3]);
});
