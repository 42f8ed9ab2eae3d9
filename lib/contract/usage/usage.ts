import * as z from 'zod/mini';
import { planKey } from '../billing/planKey.ts';
import { answered, endpoint, type OutputOf, text } from '../endpoint.ts';

const count = z.object({ endpoint: z.string(), request_count: z.int() });

export const getUsage = endpoint({
  operation: 'getUsage',
  area: 'usage',
  method: 'GET',
  paths: ['/app/v1/usage'],
  caller: 'user',
  role: 'auditor',
  summary: "The account's requests: this month, per endpoint and day, and the latest.",
  input: z.object({
    /** Only this App ID's requests. */
    app_id_ref: z.optional(text('App ID', 64)),
  }),
  output: z.object({
    ...answered,
    /** yyyy-mm, UTC */
    period: z.string(),
    plan: z.nullable(planKey),
    /** Searches a month; null is unlimited, and 0 means no subscription. */
    allowance: z.nullable(z.int()),
    /** Of the allowance, counted at once; the figures below may follow up to 15 minutes later. */
    allowance_used: z.int(),
    total_requests: z.int(),
    monthly_requests: z.int(),
    /** How many of the month's requests found a match; a batch has one request for each name. */
    monthly_matched: z.int(),
    /** Sum of the last 30 days by 30, rounded. */
    daily_average: z.int(),
    monthly_by_endpoint: z.array(count),
    /** The last 60 days, oldest first, days without requests included. */
    by_day: z.array(z.object({ date: z.string(), request_count: z.int() })),
    /** Of the last 60 days, newest first, at most 10: one row for a day, endpoint and source: an App ID or the dashboard. */
    recent_requests: z.array(
      z.object({
        date: z.string(),
        endpoint: z.string(),
        request_count: z.int(),
        /** Of the App ID; `dashboard` for searches of the dashboard. */
        app_id_ref: z.string(),
        /** Null for searches of the dashboard and deleted App IDs. */
        app_id_name: z.nullable(z.string()),
        /** To the minute. */
        last_at: z.string(),
      }),
    ),
  }),
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
  owned: { field: 'app_id_ref', thing: 'App ID' },
});

export const usageInfo = endpoint({
  operation: 'usageInfo',
  area: 'usage',
  method: 'GET',
  paths: ['/functions/v1/usage'],
  caller: 'appId',
  summary: "The account's searches of this month: how many are used, how many there are, and when the month ends.",
  input: z.object({}),
  output: z.object({
    ...answered,
    /** Null without a subscription. */
    plan: z.nullable(planKey),
    /** yyyy-mm, UTC */
    period: z.string(),
    /** Searches of the month, of all App IDs and the dashboard. */
    used: z.int(),
    /** Null is unlimited, and 0 means no subscription. */
    limit: z.nullable(z.int()),
    /** Null is unlimited. */
    remaining: z.nullable(z.int()),
    reset_at: z.string(),
  }),
  changes: 'nothing',
  refuses: [],
});
export type UsageInfo = Omit<OutputOf<typeof usageInfo>, keyof typeof answered>;
