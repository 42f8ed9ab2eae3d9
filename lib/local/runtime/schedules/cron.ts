/** A cron expression that can tell its next minute. */
export type Cron = { next(after: Date): Date | undefined };

type Field = { from: number; to: number; names?: string[] };

const fields = {
  minute: { from: 0, to: 59 },
  hour: { from: 0, to: 23 },
  dayOfMonth: { from: 1, to: 31 },
  month: {
    from: 1,
    to: 12,
    names: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
  },
  // Sunday is 1, unlike in other crons.
  dayOfWeek: { from: 1, to: 7, names: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] },
  year: { from: 1970, to: 2199 },
} satisfies Record<string, Field>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest way between two days that one expression can mean: from one 29 February to another over a century's end. */
const DAYS_AHEAD_MAX = 8 * 366 + 1;

/**
 * Six fields: minute, hour, day of month, month, day of week, year, with `* , - /` and `?`, in UTC.
 * The rarer `L`, `W` and `#` are refused by a sentence. Source: EventBridge user guide, "Schedule expression reference".
 */
export function parseCron(body: string): Cron {
  const texts = body.trim().split(/\s+/);
  const names = Object.keys(fields) as (keyof typeof fields)[];
  if (texts.length !== names.length) throw new Error(`cron(${body}) must have six fields.`);
  const values = Object.fromEntries(
    names.map((name, index) => [name, valuesOf(texts[index] ?? '', fields[name], body)]),
  );
  const has = (name: keyof typeof fields, value: number) => values[name]?.has(value) ?? false;

  return {
    next(after) {
      const firstMs = Math.floor(after.getTime() / 60_000) * 60_000 + 60_000;
      const firstDayMs = Math.floor(firstMs / DAY_MS) * DAY_MS;
      for (let ahead = 0; ahead < DAYS_AHEAD_MAX; ahead += 1) {
        const day = new Date(firstDayMs + ahead * DAY_MS);
        if (!isDue(day)) continue;
        const due = minutesOf(day).find((moment) => moment.getTime() >= firstMs);
        if (due) return due;
      }
      return undefined;
    },
  };

  function isDue(day: Date): boolean {
    return (
      has('year', day.getUTCFullYear()) &&
      has('month', day.getUTCMonth() + 1) &&
      has('dayOfMonth', day.getUTCDate()) &&
      has('dayOfWeek', day.getUTCDay() + 1)
    );
  }

  function minutesOf(day: Date): Date[] {
    const sorted = (name: keyof typeof fields) => [...(values[name] ?? [])].sort((a, b) => a - b);
    return sorted('hour').flatMap((hour) =>
      sorted('minute').map((minute) => new Date(day.getTime() + (hour * 60 + minute) * 60_000)),
    );
  }
}

function valuesOf(text: string, field: Field, body: string): Set<number> {
  return new Set(text.split(',').flatMap((item) => itemValues(item, field, body)));
}

function itemValues(item: string, field: Field, body: string): number[] {
  const [range = '', step = '1'] = item.split('/');
  const isAll = range === '*' || range === '?';
  const [first, last] = isAll ? [field.from, field.to] : range.split('-').map((text) => numberOf(text, field));
  const end = last ?? (item.includes('/') ? field.to : first);
  const by = Number(step);
  const isValid = [first, end, by].every((value) => Number.isInteger(value)) && by > 0;
  if (!isValid || first === undefined || end === undefined || first < field.from || end > field.to) {
    throw new Error(`cron(${body}) is not served locally: ${item} is not understood.`);
  }
  return Array.from({ length: Math.max(0, Math.floor((end - first) / by) + 1) }, (_, index) => first + index * by);
}

function numberOf(text: string, { names = [], from }: Field): number {
  const place = names.indexOf(text.toUpperCase());
  return place >= 0 ? place + from : /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
