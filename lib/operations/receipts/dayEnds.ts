/** When a day (yyyy-mm-dd, UTC) of receipts is over: it is counted once, some hours after its end. */

/** Usage messages take seconds, and rarely longer. */
const closingHours = 6;
/** A receipt stored so long after the end of its day is late: the day may be counted already. */
const lateHours = closingHours - 1;

const hourMs = 3_600_000;
/** Clocks of functions differ: a number may be taken on one side of midnight and its call stand on the other. */
export const clocksDifferMs = 5 * 60_000;

/** Days (yyyy-mm-dd) with the number of a call of this moment. */
export function daysOfCall(at: string): string[] {
  const before = new Date(Date.parse(at) - clocksDifferMs).toISOString();
  return [...new Set([before.slice(0, 10), at.slice(0, 10)])];
}
const endOf = (date: string) => Date.parse(date) + 24 * hourMs;

/** Whether a day is ready to be counted. */
export const isClosable = (date: string, now: Date) => now.getTime() >= endOf(date) + closingHours * hourMs;

/** Whether a day may have been counted by now. */
export const isLate = (date: string, now: Date) => now.getTime() >= endOf(date) + lateHours * hourMs;
