/** What API Gateway lets through; what is more is refused with 429. */
export interface Throttle {
  requestsPerSecond: number;
  burst: number;
}

/** Of each API over all callers, of each route that everybody may call, and of each other one that is no search of lists. */
export type Throttles = Throttle & { visitors: Throttle; others: Throttle };

/** By requests a second; twice as many may come in one moment. */
export function throttlesOf({ all, others, visitors }: Record<'all' | 'others' | 'visitors', number>): Throttles {
  const at = (requestsPerSecond: number): Throttle => ({ requestsPerSecond, burst: 2 * requestsPerSecond });
  return { ...at(all), others: at(others), visitors: at(visitors) };
}
