const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * The next due time of a schedule after a moment. Throws a sentence for anything but a rate. `rate(15 minutes)` counts from that moment.
 * Source: EventBridge user guide, "Schedule expression reference".
 */
export function nextRun(expression: string, after: Date): Date {
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression.trim()) ?? [];
  const milliseconds = Number(count) * (unitMs[unit] ?? 0);
  if (milliseconds) return new Date(after.getTime() + milliseconds);
  throw new Error(`The schedule ${expression} is not served locally: it must be like rate(15 minutes).`);
}
