/** Given, not taken: `randomBytes` of node:crypto outside of tests. */
export type RandomBytes = (size: number) => Buffer;

/** What an id is of; read in a log line, `job_…` says what it is. */
const prefixes = { account: 'acc', invitation: 'inv', job: 'job', appId: 'app' } as const;

/**
 * A time-ordered id: 9 characters of milliseconds in base 36 (good until the year 5188), then 80 random bits. Sorting ids
 * sorts by creation, which the store's keys rely on.
 */
export function newId(of: keyof typeof prefixes, now: Date, random: RandomBytes): string {
  const time = now.getTime().toString(36).padStart(9, '0');
  return `${prefixes[of]}_${time}${random(10).toString('hex')}`;
}
