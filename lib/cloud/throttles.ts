/** Rates of API Gateway; more is refused with 429. */
export interface Throttle {
  requestsPerSecond: number;
  burst: number;
}

/** Of each API over all callers, of each public route, and of each other one that does not search lists. */
export type Throttles = Throttle & { visitors: Throttle; others: Throttle };

/**
 * By requests a second; twice as many may come in one moment, but never more than `burst`: each may need a new copy of a function, and
 * beyond the functions' quota callers get errors instead of 429.
 */
export function throttlesOf({ burst, ...rates }: Record<'all' | 'others' | 'visitors' | 'burst', number>): Throttles {
  const at = (requestsPerSecond: number): Throttle => ({
    requestsPerSecond,
    burst: Math.min(burst, 2 * requestsPerSecond),
  });
  return { ...at(rates.all), others: at(rates.others), visitors: at(rates.visitors) };
}
