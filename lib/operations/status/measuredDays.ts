import { type MeasuredDay, measuredEveryMinutes } from '../../contract/status/serviceStatus.ts';
import type { CountedDay } from '../../store/measurements.ts';

const dayMs = 86_400_000;
const slotMs = measuredEveryMinutes * 60_000;

/**
 * Each day from the first shown (yyyy-mm-dd) or the first measured until the moment: its counts, and its missing measurements. One is
 * missing if its slot ended an interval ago, so that none in progress counts.
 */
export function measuredDays(counted: readonly CountedDay[], firstDay: string, now: Date): MeasuredDay[] {
  const [first] = counted;
  if (!first) return [];
  const byDate = new Map(counted.map((day) => [day.date, day]));
  const end = now.getTime() - slotMs;
  const days: MeasuredDay[] = [];
  const shownFrom = first.date > firstDay ? first.date : firstDay;
  for (let begin = Date.parse(shownFrom); begin <= now.getTime(); begin += dayMs) {
    const date = new Date(begin).toISOString().slice(0, 10);
    const { ok, slow, failed } = byDate.get(date) ?? { ok: 0, slow: 0, failed: 0 };
    const from = Math.max(begin, Date.parse(first.firstAt));
    const due = Math.floor((Math.min(begin + dayMs, end) - from) / slotMs);
    days.push({ date, ok, slow, failed, missing: Math.max(0, due - ok - slow - failed) });
  }
  return days;
}
