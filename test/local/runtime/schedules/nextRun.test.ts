import { nextRun } from '../../../../lib/local/runtime/schedules/nextRun.ts';

const now = new Date('2026-11-20T10:07:30Z');

describe('a schedule', () => {
  it.each([
    ['rate(15 minutes)', '2026-11-20T10:22:30Z'],
    ['rate(1 hour)', '2026-11-20T11:07:30Z'],
    ['rate(1 day)', '2026-11-21T10:07:30Z'],
  ])('%s is due next at %s', (expression, due) => {
    expect(nextRun(expression, now)).toEqual(new Date(due));
  });

  it.each(['every day', 'rate(0 minutes)', 'rate(5 weeks)', 'cron(0 8 * * ? *)'])('%s is refused', (expression) => {
    expect(() => nextRun(expression, now)).toThrow(`The schedule ${expression} is not served locally`);
  });
});
