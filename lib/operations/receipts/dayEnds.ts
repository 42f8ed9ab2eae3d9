/** When a day (yyyy-mm-dd, UTC) of receipts is over: it is counted once, some hours after its end. */

/** Usage messages take seconds, and rarely longer. */
const closingHours = 6;
/** A receipt stored so long after the end of its day is late: the day may be counted already. */
const lateHours = closingHours - 1;

const hourMs = 3_600_000;
const endOf = (date: string) => Date.parse(date) + 24 * hourMs;

/** Whether a day is ready to be counted. */
export const isClosable = (date: string, now: Date) => now.getTime() >= endOf(date) + closingHours * hourMs;

/** Whether a day may have been counted by now. */
export const isLate = (date: string, now: Date) => now.getTime() >= endOf(date) + lateHours * hourMs;
