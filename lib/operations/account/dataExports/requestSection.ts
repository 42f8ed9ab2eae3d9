import type { Table } from '../../../store/table.ts';
import { findRequests } from '../../../store/usage/requests.ts';
import { eachPage, type Section, section } from './section.ts';

const columns = [
  'at',
  'app_id',
  'endpoint',
  'status',
  'error_code',
  'duration_ms',
  'request_id',
  'searches',
  'calls',
  'receipt_id',
] as const;

/** Read at once. */
const limit = 500;

/** Most log rows of a copy, the newest: otherwise an account calling all day could get no copy in time. */
export const loggedCallsMax = 100_000;

/** The account's request log, newest first and at most `max`, without screened names. */
export function requestSection(table: Table, accountId: string, now: Date, max = loggedCallsMax): Section {
  return section('requests', columns, async function* () {
    let left = max;
    for await (const call of eachPage((cursor) => findRequests(table, accountId, {}, { cursor, limit, now }))) {
      if (left-- === 0) return;
      const { at, appIdRef, endpoint, status, requestId = null, requestCount, calls } = call;
      const { errorCode = null, durationMs = null, receiptId = null } = call;
      const answer = { status, error_code: errorCode, duration_ms: durationMs, request_id: requestId };
      yield { at, app_id: appIdRef, endpoint, ...answer, searches: requestCount, calls, receipt_id: receiptId };
    }
  });
}
