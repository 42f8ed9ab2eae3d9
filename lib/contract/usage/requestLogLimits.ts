// Without schemas, so that the browser need not load them.

/** How long a call stays in the request log. */
export const requestLogDays = 30;

/** By which the request log is filtered. */
export const statusClasses = ['2xx', '4xx', '5xx'] as const;
export type StatusClass = (typeof statusClasses)[number];

/** Days that the history of the usage goes back: twelve months, with the day of a leap year. */
export const historyDaysMax = 366;
