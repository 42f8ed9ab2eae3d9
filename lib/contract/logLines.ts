// What alarms and queries look for in the log.

/** Logged when a message without a dead-letter queue is deleted after its last try. An alarm looks for it. */
export const givenUpLine = 'message given up';

/** Logged with its account when an unlimited plan passes fair use, and at each million searches beyond. An alarm looks for it. */
export const fairUseLine = 'fair use passed';

/** Logged with its account and milliseconds of a call that took `longCallMs` or longer. An alarm adds them up by account. */
export const longCallLine = 'call took long';
export const longCallMs = 1_000;

/** Logged with the function's version of a call that failed by a fault of ours: what a gradual deployment watches. */
export const failedCallLine = 'request failed';

/** Logged where the transparency log must not go on before an operator has looked. The runbook names it. */
export const logStoppedLine = 'log stopped';
