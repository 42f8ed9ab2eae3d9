import type { Endpoint, ParsedInputOf } from '../../../lib/contract/endpoint.ts';
import type { UsageKey } from '../../../lib/contract/usage/usageKeys.ts';
import { type Handler, type HandlerOptions, type HttpHandler, handlerOf } from '../http/http.ts';
import { CallCounter } from './callCounter.ts';

/**
 * Handler for quota-counted calls. Refusals carry rate and quota headers; repeats count against the rate limit, not the quota. `usageKey`:
 * the name it is counted under; undefined for calls outside the request log.
 */
export function countedHandler<E extends Endpoint>(
  route: E,
  usageKey: UsageKey | ((input: ParsedInputOf<E> | undefined) => UsageKey | undefined),
  handle: Handler<E>,
  refusedAnswer?: HandlerOptions<E>['refusedAnswer'],
): HttpHandler {
  const keyOf = typeof usageKey === 'function' ? usageKey : () => usageKey;
  const counterOf: HandlerOptions<E>['counterOf'] = (call, input) => new CallCounter(call, keyOf(input));
  return handlerOf(route, handle, { counterOf, ...(refusedAnswer ? { refusedAnswer } : {}) });
}
