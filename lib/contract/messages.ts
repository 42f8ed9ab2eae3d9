import * as z from 'zod/mini';

/** What travels between functions and to the browser, besides HTTP. */

/** How often a queue's message is tried before it is a dead letter. */
export const queueTriesMax = 3;

/** Usage queue: one finished, counted call. */
export const usageEvent = z.object({
  /** One a call: adding it up twice is noticed. */
  event_id: z.string(),
  account_id: z.string(),
  app_id_ref: z.string(),
  endpoint: z.string(),
  request_count: z.int(),
  at: z.string(),
});
export type UsageEvent = z.output<typeof usageEvent>;

/** Imports queue: a confirmed job whose file shall be read. */
export const importRequested = z.object({ account_id: z.string(), job_id: z.string() });
export type ImportRequested = z.output<typeof importRequested>;

/** Refresh queue: a publisher's file that shall be asked for. */
export const sourceDue = z.object({ source_id: z.string() });
export type SourceDue = z.output<typeof sourceDue>;

/** Types of the table's items whose changes open pages are told of. The table's stream is filtered by them. */
export const announcedItems = ['usage', 'app_id', 'import_job'] as const;

/** Websocket, server to browser: what to read again. It carries no data, so it can leak none. */
export const liveMessage = z.union([
  z.object({ type: z.literal('usage_changed') }),
  z.object({ type: z.literal('app_ids_changed') }),
  z.object({ type: z.literal('import_job_changed'), job_id: z.string() }),
  z.object({ type: z.literal('pong') }),
]);
export type LiveMessage = z.output<typeof liveMessage>;
