import { parseCron } from './cron.ts';

/**
 * When a schedule is due next, after a moment, in UTC; undefined when never again. Throws a sentence for what is no schedule.
 * `rate(15 minutes)` counts from that moment. Source: EventBridge user guide, "Schedule expression reference".
 */
export function nextRun(expression: string, after: Date): Date | undefined {
  const [, kind, body = ''] = /^(rate|cron)\((.*)\)$/.exec(expression.trim()) ?? [];
  if (kind === 'rate') return new Date(after.getTime() + rateMs(body));
  if (kind === 'cron') return parseCron(body).next(after);
  throw new Error(`${expression} is no schedule: it must be rate(...) or cron(...).`);
}

const UNIT_MS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

function rateMs(body: string): number {
  const [, count = '', unit = ''] = /^(\d+) (minute|hour|day)s?$/.exec(body.trim()) ?? [];
  const milliseconds = Number(count) * (UNIT_MS[unit] ?? 0);
  if (!milliseconds) throw new Error(`rate(${body}) is no rate: it must be like "15 minutes".`);
  return milliseconds;
}
