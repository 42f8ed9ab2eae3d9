import type { UsageEvent } from '../../lib/contract/messages.ts';

let count = 0;

/** A screening of sanctions lists by App ID `app_1` at a time, in an event of its own; its ids are in the order of the calls. */
export const usageEvent = (accountId: string, at: string, more: Partial<UsageEvent> = {}): UsageEvent => ({
  event_id: `event-${String(count++).padStart(6, '0')}`,
  account_id: accountId,
  app_id_ref: 'app_1',
  endpoint: 'sanctions_check',
  request_count: 1,
  matched_count: 0,
  at,
  status: 200,
  calls: 1,
  ...more,
});
