import type { MeasuredDay } from '../../../../lib/contract/status/serviceStatus.ts';
import { count, shortDate } from '../../shared/format.ts';

/** How many measurements some days have together. */
export function totalOf(days: readonly MeasuredDay[]): { measured: number; failed: number; missing: number } {
  const sum = (of: (day: MeasuredDay) => number) => days.reduce((total, day) => total + of(day), 0);
  return {
    measured: sum(({ ok, slow, failed }) => ok + slow + failed),
    failed: sum(({ failed }) => failed),
    missing: sum(({ missing }) => missing),
  };
}

/** Rounded down to hundredths, in whole numbers: 100 % is said only without failures, and 69 of 100 are 69 %. */
export const percent = (part: number, whole: number) => `${Math.floor((10_000 * part) / whole) / 100} %`;

/** What a bar looks like. From one failure in a thousand to a day wholly down there are three steps. */
export function barOf(day: MeasuredDay | undefined): 'none' | 'ok' | 'slow' | 'gaps' | 'failed' | 'failing' | 'down' {
  if (!day) return 'none';
  const { measured, failed, missing } = totalOf([day]);
  if (measured === 0) return 'none';
  if (failed > 0) return 2 * failed >= measured ? 'down' : 20 * failed >= measured ? 'failing' : 'failed';
  if (missing > 0) return 'gaps';
  return day.slow > 0 ? 'slow' : 'ok';
}

/** "Nov 21, 2026: 3 of 288 measurements failed, 5 slow", "Nov 21, 2026: none of 252 measurements failed, 36 of 288 not measured" */
export function barText(date: string, day: MeasuredDay | undefined): string {
  return `${shortDate(date)}: ${day ? dayText(day) : 'no data'}`;
}

function dayText(day: MeasuredDay): string {
  const { measured, failed, missing } = totalOf([day]);
  const parts = [
    ...(measured > 0 ? [`${failed > 0 ? count(failed) : 'none'} of ${count(measured)} measurements failed`] : []),
    ...(day.slow > 0 ? [`${count(day.slow)} slow`] : []),
    ...(missing > 0 ? [missingText(measured, missing)] : []),
  ];
  return parts.join(', ') || 'no data';
}

const missingText = (measured: number, missing: number) =>
  `${count(missing)} of ${count(measured + missing)} not measured`;

/** The measured share, and the gaps. */
export function shareText(day: MeasuredDay | undefined): string {
  const { measured, failed, missing } = totalOf(day ? [day] : []);
  if (measured === 0) return 'no data';
  const share = percent(measured - failed, measured);
  return missing === 0 ? share : `${share}, ${missingText(measured, missing)}`;
}

/** Fewer measurements say nothing as a share. */
const sharedFrom = 10;

function fewText(measured: number, failed: number): string {
  if (measured === 1) return failed === 0 ? 'The only measurement did not fail' : 'The only measurement failed';
  return `${failed === 0 ? 'None' : count(failed)} of ${count(measured)} measurements failed`;
}

/** Of all days shown. */
export function uptimeText(days: readonly MeasuredDay[]): string {
  const { measured, failed, missing } = totalOf(days);
  if (measured === 0) return 'No measurements yet';
  const share =
    measured < sharedFrom
      ? fewText(measured, failed)
      : `${percent(measured - failed, measured)} of ${count(measured)} measurements succeeded`;
  return missing === 0 ? share : `${share}, ${missingText(measured, missing)}`;
}
