/** An argument, so tests decide: outside of tests it is `randomBytes` of node:crypto. */
export type RandomBytes = (size: number) => Buffer;

/** The beginning of an id by its kind, to recognise `job_…` in a log line. */
const prefixes = {
  account: 'acc',
  signUp: 'sup',
  signIn: 'sgn',
  invitation: 'inv',
  job: 'job',
  appId: 'app',
  event: 'evt',
  hold: 'hld',
  subject: 'sbj',
  reconciliation: 'rcn',
  case: 'cas',
  caseEntry: 'ent',
  caseFile: 'fil',
  webhook: 'whk',
  delivery: 'msg',
} as const;

/**
 * A time-ordered id: 9 characters of milliseconds in base 36 (good until the year 5188), then 80 random bits. Sorting ids sorts by
 * creation, as the store's keys require.
 */
export function newId(of: keyof typeof prefixes, now: Date, random: RandomBytes): string {
  const time = now.getTime().toString(36).padStart(9, '0');
  return `${prefixes[of]}_${time}${random(10).toString('hex')}`;
}

/** When such an id was made; undefined for a text that is none. */
export function timeOfId(id: string): Date | undefined {
  const [, time] = /^[a-z]+_([0-9a-z]{9})[0-9a-f]{20}$/.exec(id) ?? [];
  if (time === undefined) return undefined;
  const made = new Date(Number.parseInt(time, 36));
  return Number.isNaN(made.getTime()) ? undefined : made;
}
