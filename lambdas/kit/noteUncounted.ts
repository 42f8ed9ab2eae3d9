import { dashboardRef, type UsageKey, usageKeys } from '../../lib/contract/usageKeys.ts';
import { beforeLimit } from '../../lib/operations/screening/beforeLimit.ts';
import { lazy } from '../../lib/platform/lazy.ts';
import { logFault } from '../../lib/platform/log.ts';
import { send } from '../../lib/platform/queue.ts';
import { newUsageEventId } from './newUsageEventId.ts';
import { type UncountedCall, UncountedCalls } from './uncountedCalls.ts';
import { usageQueue } from './usageQueue.ts';

const uncountedCalls = lazy(() => new UncountedCalls());

/** How long a note is waited for: a refusal after the longest wait still reaches API Gateway, which gives up after 29 seconds. */
const notingMsMax = 1_000;

/** Reports a call of a counted endpoint that used no search, for the log of requests and the figures of errors; a fault of that is logged, and does not change the answer. */
export async function noteUncounted(endpoint: UsageKey, call: UncountedCall): Promise<void> {
  const { account, requestId, status, errorCode, now } = call;
  const { accountId, appIdRef = dashboardRef } = account;
  const calls = uncountedCalls().take(accountId, `${appIdRef} ${endpoint} ${status} ${errorCode}`, now);
  if (calls === 0) return;
  const sending = send(usageQueue(), {
    event_id: newUsageEventId(),
    account_id: accountId,
    app_id_ref: appIdRef,
    endpoint,
    request_count: 0,
    matched_count: 0,
    at: now.toISOString(),
    request_id: requestId,
    status,
    ...(errorCode === undefined ? {} : { error_code: errorCode }),
    // The gateway's clock may be ahead of this machine's.
    duration_ms: Math.max(0, Date.now() - call.receivedAt.getTime()),
    calls,
  });
  try {
    await beforeLimit(sending, AbortSignal.timeout(notingMsMax), 'The note takes too long');
  } catch (error) {
    logFault('usage not noted', error, { requestId });
  }
}

/** What a call of an operation is counted as; undefined where it counts nothing. */
export function usageKeyOf(operation: string): UsageKey | undefined {
  return Object.hasOwn(usageKeys, operation) ? usageKeys[operation as keyof typeof usageKeys] : undefined;
}
