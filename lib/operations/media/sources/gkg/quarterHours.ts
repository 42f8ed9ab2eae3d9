/** GDELT writes a file every quarter of an hour, named by its time: 20261123081500. */
const quarterMs = 15 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** Time of a stamp; undefined unless it is a quarter of an hour. */
export function timeOfStamp(stamp: string): Date | undefined {
  const [, year, month, day, hours, minutes] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)00$/.exec(stamp) ?? [];
  const time = new Date(`${year}-${month}-${day}T${hours}:${minutes}:00.000Z`);
  if (Number.isNaN(time.getTime()) || time.getTime() % quarterMs !== 0) return undefined;
  // 31 June is read as 1 July.
  return stampOf(time) === stamp ? time : undefined;
}

const stampOf = (time: Date) => time.toISOString().slice(0, 19).replace(/[-T:]/g, '');

/** yyyy-mm-dd */
export function dayOfStamp(stamp: string): string {
  return `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)}`;
}

/** The stamps between two times, both included; the newest first. */
export function stampsBetween(from: Date, to: Date): string[] {
  const stamps: string[] = [];
  const first = Math.ceil(from.getTime() / quarterMs) * quarterMs;
  for (let at = Math.floor(to.getTime() / quarterMs) * quarterMs; at >= first; at -= quarterMs) {
    stamps.push(stampOf(new Date(at)));
  }
  return stamps;
}

/** A day's stamps due before a time. */
export function stampsOfDay(day: string, before: Date): string[] {
  const start = Date.parse(day);
  const end = Math.min(start + dayMs - 1, before.getTime());
  return stampsBetween(new Date(start), new Date(end));
}

/** First of so many days ending with the day of `now`. */
export function firstOfDays(days: number, now: Date): string {
  return new Date(now.getTime() - (days - 1) * dayMs).toISOString().slice(0, 10);
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
}
