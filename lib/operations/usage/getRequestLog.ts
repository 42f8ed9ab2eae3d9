import type { answered, OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { pageItems } from '../../contract/page.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { listRequests } from '../../contract/usage/requestLog.ts';
import { findAppIdLabels } from '../../store/appIds/appIdLabels.ts';
import type { Table } from '../../store/table.ts';
import { findRequests, moment } from '../../store/usage/requests.ts';

type RequestLog = Omit<OutputOf<typeof listRequests>, keyof typeof answered>;

/** A page of the account's request log. Throws INVALID_REQUEST if the asked time ends before it begins. */
export async function getRequestLog(
  table: Table,
  accountId: string,
  input: ParsedInputOf<typeof listRequests>,
  now: Date,
): Promise<RequestLog> {
  const { cursor, app_id_ref: appIdRef, endpoint, status, request_id: requestId } = input;
  const from = input.from === undefined ? undefined : new Date(input.from);
  const to = input.to === undefined ? undefined : new Date(input.to);
  if (from && to && from >= to) throw new Refusal('INVALID_REQUEST', 'from must be before to');
  const filter = { appIdRef, endpoint, status, requestId, from, to };
  const { values, nextCursor } = await findRequests(table, accountId, filter, { cursor, limit: pageItems, now });
  const labels = await findAppIdLabels(table, accountId, [...new Set(values.map((call) => call.appIdRef))]);
  return {
    requests: values.map((call) => {
      const label = labels.get(call.appIdRef);
      return {
        id: call.eventId,
        at: call.at,
        app_id_ref: call.appIdRef,
        app_id_name: label?.name ?? null,
        app_id_end: label?.ending ?? null,
        endpoint: call.endpoint,
        status: call.status,
        error_code: call.errorCode ?? null,
        duration_ms: call.durationMs ?? null,
        request_id: call.requestId ?? '',
        searches: call.requestCount,
        calls: call.calls,
        receipt_id: call.receiptId ?? null,
      };
    }),
    searched_to: moment(nextCursor) ?? null,
    next_cursor: nextCursor ?? null,
  };
}
