import { findRequests } from '../../store/requests.ts';
import type { Table } from '../../store/table.ts';
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

/** The log of the account's requests, newest first, without what was searched. */
export function requestSection(table: Table, accountId: string, now: Date): Section {
  return section('requests', columns, async function* () {
    for await (const call of eachPage((cursor) => findRequests(table, accountId, {}, { cursor, limit, now }))) {
      const { at, appIdRef, endpoint, status, requestId = null, requestCount, calls } = call;
      const { errorCode = null, durationMs = null, receiptId = null } = call;
      const answer = { status, error_code: errorCode, duration_ms: durationMs, request_id: requestId };
      yield { at, app_id: appIdRef, endpoint, ...answer, searches: requestCount, calls, receipt_id: receiptId };
    }
  });
}
