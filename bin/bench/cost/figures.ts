/**
 * Figures of a screening. Measured: processor times (`npm run bench -- speed` and `coldstart`), bytes of answers, rows and lines.
 * Assumed with room, since only AWS can show them: waits for DynamoDB (5 ms) and SQS (8 ms), paid for as well, and the times of the
 * authorizer and of usageRecorded.
 */
export const figures = {
  date: '2026-11-24',
  /** Paid milliseconds of a call. */
  screeningMs: 15,
  authorizerMs: 12,
  /** Of usageRecorded, with 0.58 of a processor: a call, and each of its events (1.5 ms of a whole processor). */
  usageCallMs: 60,
  usageEventMs: 2.6,
  /**
   * Bytes of an answer without a match, the usual one, with headers: packed for a program that takes gzip (690 of 1,930 of its body),
   * and unpacked.
   */
  answerBytes: { packed: 1_450, plain: 2_700 },
  /**
   * Bytes of a row in the request log without a receipt and with one, each with DynamoDB's hundred per stored item; bytes of an encrypted
   * receipt in its object. Measured 2026-11-28: 207 receipts of ordinary names with a reference and a date of birth, over nine lists.
   */
  requestRowBytes: 388,
  receiptRowBytes: 608,
  receiptBytes: 1_460,
  /** Bytes of a receipt in the log (its entry, and its hash in a tile) and in the account's search file (`npm run bench -- receipts`). */
  logBytes: 64,
  searchFileBytes: 64,
  /** Writes of objects for an append to the log: staged batch, tiles, entries, checkpoint; and two more for each full tile. */
  appendWrites: 6,
  /** Paid milliseconds of an append. Assumed with room: reads and writes of the bucket and the table. */
  appendMs: 400,
  /** Read units of the authorizer for an App ID new to its process, and of alerts for an account of a batch that may have some. */
  authorizerReadUnits: 1.5,
  alertReadUnits: 1.5,
  /** Share of calls with so much of their month used: all after four fifths, of an account that uses all of it. */
  alertShare: 0.2,
  /** Bytes of a log: Lambda's lines of a call, and the values of an access log's line with CloudWatch's 26 for each event. */
  platformLineBytes: 400,
  accessValueBytes: 140,
  calendarDays: 30,
  /** US dollars a month of the function using the service from another region every minute: 130,000 screenings and 43,000 sign-ins. */
  outsideUsd: 2.4,
  /** US dollars a month of the trail's storage and of GuardDuty in an unused AWS account. */
  auditUsd: 2,
  /** Of the hours, those with a line in a log matching an alarm. */
  lineHoursShare: 0.1,
  /** Free dashboards of an AWS account. */
  freeDashboards: 3,
  /** Of an account: people, and those of them who sign in within a month. */
  people: { ofAccount: 2, activeShare: 0.5 },
} as const;
