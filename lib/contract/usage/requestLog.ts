import * as z from 'zod/mini';
import { answered, endpoint, text } from '../endpoint.ts';
import { pageInput, pageItems, pageOutput } from '../page.ts';
import { requestLogDays, statusClasses } from './requestLogLimits.ts';
import { usageKeys } from './usageKeys.ts';

/** A call of the request log, without the searched name or other input. */
const loggedRequest = z.object({
  id: z.string(),
  at: z.string(),
  /** Of the App ID; `dashboard` for searches of the dashboard. */
  app_id_ref: z.string(),
  /** Null for searches of the dashboard and deleted App IDs. */
  app_id_name: z.nullable(z.string()),
  /** Last characters of the App ID; null if unknown or deleted. */
  app_id_end: z.nullable(z.string()),
  endpoint: z.string(),
  status: z.int(),
  /** Null for a success. */
  error_code: z.nullable(z.string()),
  /** From the call's arrival to its answer; null if unknown. */
  duration_ms: z.nullable(z.int()),
  request_id: z.string(),
  /** How many searches of the month it has used. */
  searches: z.int(),
  /** Number of calls in the row: similar calls of a flood of refusals share one. */
  calls: z.int(),
  /** Null without a receipt. */
  receipt_id: z.nullable(z.string()),
});

const time = (name: string) =>
  z.iso.datetime({ offset: true, error: `${name} must be a time in the form 2026-11-30T12:00:00Z` });

export const listRequests = endpoint({
  operation: 'listRequests',
  area: 'usage',
  method: 'GET',
  paths: ['/app/v1/request-log'],
  caller: 'user',
  role: 'auditor',
  summary: `The account's screening calls of the last ${requestLogDays} days without the names that were searched, newest first, at most ${pageItems} a page. Calls may appear up to 15 minutes later.`,
  input: z.object({
    ...pageInput,
    app_id_ref: z.optional(text('App ID', 64)),
    endpoint: z.optional(z.enum(Object.values(usageKeys), 'There is no such endpoint')),
    status: z.optional(z.enum(statusClasses, `status must be ${statusClasses.join(', ')}`)),
    request_id: z.optional(text('The request id', 128)),
    /** First asked moment. */
    from: z.optional(time('from')),
    /** End of the asked time, excluded. */
    to: z.optional(time('to')),
  }),
  output: z.object({
    ...answered,
    requests: z.array(loggedRequest),
    /** A page may have fewer requests than fit, or none, while there is a cursor: how far it was searched. */
    searched_to: z.nullable(z.string()),
    ...pageOutput,
  }),
  changes: 'nothing',
  refuses: [],
});
