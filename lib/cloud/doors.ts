import type { Caller, Endpoint } from '../contract/endpoint.ts';
import type { StageSettings } from './stageSettings.ts';

/** Callers unknown to us: their calls are limited most. */
export const publicCallers: readonly Caller[] = ['visitor', 'anyone'];

/** Areas screening at once: paid for by customers, never to be crowded out. */
const screeningAreas: readonly string[] = ['screening', 'mcp', 'media'];

/** Whether an endpoint answers counted screenings, paid for by customers. */
export function isScreening({ area, refuses }: Pick<Endpoint, 'area' | 'refuses'>): boolean {
  return screeningAreas.includes(area) && refuses.includes('USAGE_LIMIT_EXCEEDED');
}

/**
 * Whether customers' calls of an endpoint may take their API's whole rate. A check of adverse media may not: it holds its function while
 * it waits for sources, up to eight seconds, so that as many of them as list searches would take every function of the AWS account. A
 * universal search may, although it waits as long with adverse media: most search lists alone, and their rate is paid for by customers.
 */
export function mayUseWholeRate(route: Pick<Endpoint, 'area' | 'caller' | 'refuses'>): boolean {
  return isScreening(route) && !publicCallers.includes(route.caller) && route.area !== 'media';
}

/** Left to functions without a number of their own; AWS refuses to reserve more. Source: Lambda developer guide, "Reserved concurrency". */
const unreserved = 100;

/** How often an endpoint's function may run at once; undefined for as often as the AWS account allows. */
export function concurrencyOf(settings: ConcurrencySettings, route: Endpoint): number | undefined {
  const { reservedConcurrency, visitorConcurrency } = settings;
  const own = Object.entries(reservedConcurrency).find(([operation]) => operation === route.operation);
  return own?.[1] ?? (publicCallers.includes(route.caller) ? visitorConcurrency : undefined);
}

/**
 * Throws a sentence if functions reserve more than the AWS account's quota leaves, or an API admits more calls at once than Lambda may
 * start functions beside them.
 */
export function checkConcurrency(settings: ConcurrencySettings, routes: readonly Endpoint[]): void {
  const byFunction = new Map(routes.map((route) => [route.operation, concurrencyOf(settings, route) ?? 0]));
  const reserved = [...byFunction.values()].reduce((sum, one) => sum + one, 0);
  const { name, accountConcurrency, throttle } = settings;
  // A stage without reservations has no customers, and may stand in a new AWS account.
  if (reserved === 0) return;
  if (reserved + unreserved > accountConcurrency) {
    throw new Error(
      `The stage ${name} reserves ${reserved} concurrent executions of functions, and an AWS account with ${accountConcurrency} can only reserve ${Math.max(0, accountConcurrency - unreserved)}. Have the quota raised, or lower reservedConcurrency and visitorConcurrency in lib/cloud/stages.ts.`,
    );
  }
  if (reserved + throttle.burst <= accountConcurrency) return;
  throw new Error(
    `The stage ${name} lets ${throttle.burst} calls in at once and keeps ${reserved} concurrent executions of functions for others, and an AWS account with ${accountConcurrency} can only start ${Math.max(0, accountConcurrency - reserved)} for them: the rest would get errors. Have the quota raised, or lower the burst of throttle in lib/cloud/stages.ts.`,
  );
}

type ConcurrencySettings = Pick<
  StageSettings,
  'name' | 'accountConcurrency' | 'reservedConcurrency' | 'visitorConcurrency' | 'throttle'
>;
