import { measuredDays } from '../../../lib/operations/status/measuredDays.ts';

const day = (date: string, ok: number, firstAt = `${date}T00:00:00.000Z`) => ({
  date,
  firstAt,
  ok,
  slow: 1,
  failed: 1,
});
const missing = (days: ReturnType<typeof measuredDays>) => days.map((each) => [each.date.slice(5), each.missing]);

test('a day lacks what was due of its 288 measurements and not made, the whole of it where nothing was', () => {
  const counted = [day('2026-11-20', 250), day('2026-11-22', 286)];
  const days = measuredDays(counted, '2026-11-01', new Date('2026-11-23T00:00:00Z'));
  expect(missing(days)).toEqual([
    ['11-20', 36],
    ['11-21', 288],
    ['11-22', 0],
    ['11-23', 0],
  ]);
  expect(days[1]).toEqual({ date: '2026-11-21', ok: 0, slow: 0, failed: 0, missing: 288 });
});

test('nothing was due before the first measurement', () => {
  const first = day('2026-11-20', 1, '2026-11-20T23:00:00.000Z');
  expect(missing(measuredDays([first], '2026-11-01', new Date('2026-11-21T12:00:00Z')))).toEqual([
    ['11-20', 9],
    ['11-21', 143],
  ]);
  expect(measuredDays([], '2026-11-01', new Date('2026-11-21T12:00:00Z'))).toEqual([]);
});

test('a measurement that may still be on its way is not missing', () => {
  const first = day('2026-11-20', 1, '2026-11-20T10:00:00.000Z');
  const at = (time: string) => measuredDays([first], '2026-11-20', new Date(`2026-11-20T${time}Z`))[0]?.missing;
  expect([at('10:15:00'), at('10:24:59'), at('10:25:00')]).toEqual([0, 0, 1]);
});

test('days before those that are shown are not answered, and what was due since counts', () => {
  const days = measuredDays([day('2026-10-31', 200)], '2026-11-01', new Date('2026-11-02T00:00:00Z'));
  expect(missing(days)).toEqual([
    ['11-01', 287],
    ['11-02', 0],
  ]);
});
