export interface Period {
  label: string;
  from: string;
  to: string;
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthsShown = 6;
const quartersShown = 4;

/** Ended periods (UTC), the last one of each kind first: months, quarters, and the year before. */
export function periodsOf(now: Date): Period[] {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  const start = (monthsOn: number) => new Date(Date.UTC(year, monthsOn, 1));
  const period = (label: string, from: number, to: number): Period => ({
    label,
    from: start(from).toISOString(),
    to: start(to).toISOString(),
  });
  const quarter = Math.floor(month / 3) * 3;
  return [
    ...Array.from({ length: monthsShown }, (_, i) => month - i).map((end) =>
      period(monthName.format(start(end - 1)), end - 1, end),
    ),
    ...Array.from({ length: quartersShown }, (_, i) => quarter - 3 * i).map((end) => {
      const first = start(end - 3);
      return period(`Quarter ${first.getUTCMonth() / 3 + 1} of ${first.getUTCFullYear()}`, end - 3, end);
    }),
    period(`Year ${year - 1}`, -12, 0),
  ];
}
