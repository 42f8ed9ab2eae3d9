import type { UsageEvent } from '../../contract/messages.ts';
import type { UsageKey } from '../../contract/usage/usageKeys.ts';

/** A call, or a file of names, as its usage is counted. */
export interface RecordedCall {
  /** Ours and new for each call: a caller can choose the request id. */
  eventId: string;
  accountId: string;
  appIdRef: string;
  endpoint: UsageKey;
  at: string;
  /** Undefined for a file. */
  requestId?: string;
}

/** How it ended. */
export interface RecordedOutcome {
  /** Searches used. */
  used: number;
  /** Searches with a match. */
  matched: number;
  /** 200 by default. */
  status?: number;
  /** Only for a refusal. */
  errorCode?: string;
  durationMs?: number;
  /** Calls it stands for, 1 by default: more for refusals of the same kind. */
  calls?: number;
  /** Serial of the month that the call took. */
  serial?: number | undefined;
  receipt?: UsageEvent['receipt'];
  /** Whether members may have to be told of the month's usage. */
  mayAlert?: boolean;
}

/** The record of a call: the message that counts its usage and writes its row of the request log. Every record is made here. */
export function recordOf(call: RecordedCall, outcome: RecordedOutcome): UsageEvent {
  const { eventId, accountId, appIdRef, endpoint, at, requestId } = call;
  const { used, matched, status = 200, errorCode, durationMs, calls = 1, serial, receipt, mayAlert } = outcome;
  return {
    event_id: eventId,
    account_id: accountId,
    app_id_ref: appIdRef,
    endpoint,
    request_count: used,
    matched_count: matched,
    at,
    status,
    calls,
    ...(requestId === undefined ? {} : { request_id: requestId }),
    ...(errorCode === undefined ? {} : { error_code: errorCode }),
    ...(durationMs === undefined ? {} : { duration_ms: durationMs }),
    ...(serial === undefined ? {} : { serial }),
    ...(receipt === undefined ? {} : { receipt }),
    ...(mayAlert === undefined ? {} : { may_alert: mayAlert }),
  };
}
