import * as z from 'zod/mini';

/** What travels between functions and to the browser, besides HTTP. */

/** How often a queue's message is tried before it is a dead letter. */
export const queueTriesMax = 3;

/** Usage queue: one finished, counted call. */
export const usageEvent = z.object({
  /** One for each call, so that a message that is delivered twice is recognised. */
  event_id: z.string(),
  account_id: z.string(),
  app_id_ref: z.string(),
  endpoint: z.string(),
  request_count: z.int(),
  at: z.string(),
  /** How many shards the usage of the account is counted in. */
  shards: z.int().check(z.positive()),
});
export type UsageEvent = z.output<typeof usageEvent>;

/**
 * How the usage queue's messages reach the function that adds them up; the store's bench simulates the same. A batch is what one
 * transaction holds: 100 writes, of which two are the sums.
 */
export const usageBatch = { size: 98, functionsMax: 60 } as const;

/** Imports queue: a confirmed job whose file is to be read. */
export const importRequested = z.object({ account_id: z.string(), job_id: z.string() });
export type ImportRequested = z.output<typeof importRequested>;

/** Refresh queue: a publisher's file that is to be downloaded. */
export const sourceDue = z.object({ source_id: z.string() });
export type SourceDue = z.output<typeof sourceDue>;

/**
 * Values of the attribute `type` of the stored items whose changes open pages are notified of. Every screening writes items of
 * other types, so the table's stream should be filtered by these.
 */
export const liveItemTypes = ['usage_total', 'app_id', 'import_job'] as const;

/** Websocket, server to browser: what to read again. It carries no data, so it can leak none. */
export const liveMessage = z.union([
  z.object({ type: z.literal('usage_changed') }),
  z.object({ type: z.literal('app_ids_changed') }),
  z.object({ type: z.literal('import_job_changed'), job_id: z.string() }),
  z.object({ type: z.literal('pong') }),
]);
export type LiveMessage = z.output<typeof liveMessage>;
