const dayMs = 86_400_000;

/** A time from its first moment to its end, excluded. */
export interface Period {
  from: string;
  to: string;
  now: Date;
}

/** A calendar year (UTC); the present one without `year`. */
export function yearOf(year: string | undefined, now: Date): Period & { year: string } {
  const chosen = year ?? String(now.getUTCFullYear());
  const start = (of: number) => new Date(Date.UTC(of, 0, 1)).toISOString();
  return { year: chosen, from: start(Number(chosen)), to: start(Number(chosen) + 1), now };
}

/** The same with so many days more. */
export const withDaysAfter = ({ to, ...period }: Period, days: number): Period => ({
  ...period,
  to: new Date(Date.parse(to) + days * dayMs).toISOString(),
});
