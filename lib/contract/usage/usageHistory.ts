import * as z from 'zod/mini';
import { answered, download, endpoint, text } from '../endpoint.ts';
import { historyDaysMax } from './requestLogLimits.ts';
import { usageKeys } from './usageKeys.ts';

const day = (name: string) => z.iso.date({ error: `${name} must be a day in the form 2026-11-30` });

const historyInput = {
  /** UTC days, both included; without them the last 30. */
  from: z.optional(day('from')),
  to: z.optional(day('to')),
  app_id_ref: z.optional(text('App ID', 64)),
  endpoint: z.optional(z.enum(Object.values(usageKeys), 'There is no such endpoint')),
};

const counts = {
  /** Counted searches; a batch has one for each name. */
  request_count: z.int(),
  /** Answered calls, refused ones included; unknown for days before they were counted. */
  calls: z.int(),
  /** Refused calls (4xx). */
  client_errors: z.int(),
  /** Calls failed by a fault of ours (5xx). */
  server_errors: z.int(),
};

/** Of successful calls, within 5 % or half a millisecond; null without any. */
const latency = { p50_ms: z.nullable(z.int()), p95_ms: z.nullable(z.int()) };

export const usageHistory = endpoint({
  operation: 'usageHistory',
  area: 'usage',
  method: 'GET',
  paths: ['/app/v1/usage/history'],
  caller: 'user',
  role: 'auditor',
  summary: `The account's requests, errors and times to answer by day, App ID and endpoint, at most ${historyDaysMax} days.`,
  input: z.object(historyInput),
  output: z.object({
    ...answered,
    /** yyyy-mm-dd, UTC, both included */
    from: z.string(),
    to: z.string(),
    total: z.object({ ...counts, ...latency }),
    /** Oldest first, days without requests included. */
    by_day: z.array(z.object({ date: z.string(), ...counts })),
    by_app_id: z.array(
      z.object({
        /** `dashboard` for searches of the dashboard. */
        app_id_ref: z.string(),
        /** Null for the dashboard and deleted App IDs. */
        app_id_name: z.nullable(z.string()),
        app_id_end: z.nullable(z.string()),
        ...counts,
      }),
    ),
    by_endpoint: z.array(z.object({ endpoint: z.string(), ...counts, ...latency })),
    /** The most frequent first. */
    errors: z.array(z.object({ code: z.string(), status: z.int(), calls: z.int() })),
  }),
  changes: 'nothing',
  refuses: [],
});

export const exportUsage = endpoint({
  operation: 'exportUsage',
  area: 'usage',
  method: 'GET',
  paths: ['/app/v1/usage/export'],
  caller: 'user',
  role: 'auditor',
  summary: `The same as a CSV file with a row for each day, App ID and endpoint, at most ${historyDaysMax} days.`,
  input: z.object(historyInput),
  output: download,
  produces: 'csv',
  changes: ['export.usage'],
  refuses: [],
});
