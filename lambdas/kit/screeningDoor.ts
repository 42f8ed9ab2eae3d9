import { allowanceHeaders } from '../../lib/billing/allowanceAnswer.ts';
import type { Endpoint } from '../../lib/contract/endpoint.ts';
import { plans } from '../../lib/contract/plans.ts';
import { logFault } from '../../lib/platform/log.ts';
import { findAllowance } from '../../lib/store/allowance.ts';
import { type Door, door, type Handler } from './http.ts';
import { table } from './table.ts';

/** A door of counted screenings: a call that is refused before anything is counted says what is left of rate and quota as well. */
export function screeningDoor<E extends Endpoint>(route: E, handle: Handler<E>): Door {
  return door(route, handle, async ({ accountId, plan }, now) => {
    // An account without a subscription has neither.
    if (!plan) return {};
    try {
      const asked = { accountId, plan: plans[plan], now, random: Math.random() };
      return allowanceHeaders(await findAllowance(table(), asked), now);
    } catch (error) {
      logFault('allowance not read', error, { operation: route.operation });
      return {};
    }
  });
}
