import { quotaHeaders } from '../../lib/billing/quotaAnswer.ts';
import type { Endpoint } from '../../lib/contract/endpoint.ts';
import { plans } from '../../lib/contract/plans.ts';
import { logFault } from '../../lib/platform/log.ts';
import { findQuota } from '../../lib/store/quota.ts';
import { type Door, door, type Handler, type HeadersOfRefusal } from './http.ts';
import { noteUncounted, usageKeyOf } from './noteUncounted.ts';
import { table } from './table.ts';
import { takeRequest } from './takeRequest.ts';
import type { UncountedCall } from './uncountedCalls.ts';

/**
 * A door of counted screenings: a call that is refused before anything is counted says what is left of rate and quota as well, and one
 * that is sent again under its key is one request for the rate limit, and no search. What is not counted is reported for the log of requests.
 */
export function screeningDoor<E extends Endpoint>(route: E, handle: Handler<E>): Door {
  const headersOfRefusal: HeadersOfRefusal = async ({ accountId, plan }, now) => {
    // An account without a subscription has neither.
    if (!plan) return {};
    try {
      const taking = { accountId, plan: plans[plan], now };
      return quotaHeaders(await findQuota(table(), taking), now);
    } catch (error) {
      logFault('quota not read', error, { operation: route.operation });
      return {};
    }
  };
  const usageKey = usageKeyOf(route.operation);
  const noting = usageKey && { noteUncounted: (call: UncountedCall) => noteUncounted(usageKey, call) };
  return door(route, handle, { headersOfRefusal, takeRepeat: takeRequest, claimsMeanwhile: true, ...noting });
}
