import * as z from 'zod/mini';
import { codec } from './codec.ts';

/** Says that an event was added up. */
export const usageMarkers = codec('usage_event', z.object({ expiresAt: z.int() }));

/** One shard of the requests of one App ID at one endpoint on one UTC day. */
export const usageDays = codec(
  'usage_day',
  z.object({
    appIdRef: z.string(),
    endpoint: z.string(),
    /** yyyy-mm-dd */
    date: z.string(),
    requestCount: z.int(),
    /** How many of them found a match. */
    matchedCount: z._default(z.int(), 0),
    lastAt: z.string(),
    expiresAt: z.int(),
  }),
);

/** One shard of all requests of one App ID. */
export const usageTotals = codec(
  'usage_total',
  z.object({ appIdRef: z.string(), requestCount: z.int(), lastAt: z.string() }),
);
