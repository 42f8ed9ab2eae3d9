import { periodsOf } from '../../../../web/src/features/monitoring/boardPeriods.ts';

test('ended months, quarters and a year, over the turn of a year', () => {
  const periods = periodsOf(new Date('2027-02-10T12:00:00Z'));
  const of = (label: string) => periods.find((one) => one.label === label);
  expect(periods[0]).toEqual({
    label: 'January 2027',
    from: '2027-01-01T00:00:00.000Z',
    to: '2027-02-01T00:00:00.000Z',
  });
  expect(of('December 2026')?.to).toBe('2027-01-01T00:00:00.000Z');
  expect(of('Quarter 4 of 2026')).toMatchObject({ from: '2026-10-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' });
  expect(of('Year 2026')).toMatchObject({ from: '2026-01-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' });
  expect(new Set(periods.map(({ label }) => label)).size).toBe(periods.length);
});
