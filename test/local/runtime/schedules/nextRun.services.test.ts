import { nextRun } from '../../../../lib/local/runtime/schedules/nextRun.ts';

// A Friday.
const now = new Date('2026-11-20T10:07:30Z');

describe('a schedule', () => {
  it.each([
    ['rate(15 minutes)', '2026-11-20T10:22:30Z'],
    ['rate(1 day)', '2026-11-21T10:07:30Z'],
    ['cron(*/15 * * * ? *)', '2026-11-20T10:15:00Z'],
    ['cron(7 10 * * ? *)', '2026-11-21T10:07:00Z'],
    ['cron(0 8 ? * MON-FRI *)', '2026-11-23T08:00:00Z'],
    ['cron(30 6,18 1 * ? *)', '2026-12-01T06:30:00Z'],
    ['cron(0 0 29 2 ? *)', '2028-02-29T00:00:00Z'],
    ['cron(0 12 ? JAN SUN 2027)', '2027-01-03T12:00:00Z'],
  ])('%s is due next at %s', (expression, due) => {
    expect(nextRun(expression, now)).toEqual(new Date(due));
  });

  it('that is over is never due again', () => {
    expect(nextRun('cron(0 0 1 1 ? 2020)', now)).toBeUndefined();
  });

  it.each([
    ['every day', 'every day is no schedule'],
    ['rate(0 minutes)', 'rate(0 minutes) is no rate'],
    ['cron(0 0 * * ?)', 'must have six fields'],
    ['cron(0 0 L * ? *)', 'L is not understood'],
    ['cron(61 0 * * ? *)', '61 is not understood'],
  ])('%s is refused', (expression, sentence) => {
    expect(() => nextRun(expression, now)).toThrow(sentence);
  });
});
