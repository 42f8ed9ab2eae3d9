// Without schemas, so that the browser need not load them.

/** How long a call stays in the request log. */
export const requestLogDays = 30;

/** Filters of the request log. */
export const statusClasses = ['2xx', '4xx', '5xx'] as const;
export type StatusClass = (typeof statusClasses)[number];

/** Days of the usage history: twelve months with a leap day. */
export const historyDaysMax = 366;
