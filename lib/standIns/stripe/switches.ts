import { isRecord } from '../aws/isRecord.ts';
import { invalid } from './stripeError.ts';

const faults = ['none', 'slow', 'busy', 'broken', 'down'] as const;

/** How the local Stripe misbehaves, for tests. A restart forgets it. */
export interface Switches {
  /**
   * What the API does: `slow` answers after `slowMs`, `busy` 429, `broken` 500 and `down` ends the connection. `times` requests are
   * treated so, or all of them.
   */
  api: { fault: (typeof faults)[number]; times: number; slowMs: number };
  /** Each event twice; the newest first; none until this is off again. */
  webhooks: { doubled: boolean; reversed: boolean; held: boolean };
}

export const newSwitches = (): Switches => ({
  api: { fault: 'none', times: Number.POSITIVE_INFINITY, slowMs: 0 },
  webhooks: { doubled: false, reversed: false, held: false },
});

/**
 * Sets the named switches: `{ "api": { "fault": "busy", "times": 2 }, "webhooks": { "held": true } }`. Omitted switches of a named part
 * return to their initial state.
 */
export function turnSwitches(switches: Switches, wanted: Record<string, unknown>): void {
  const { api, webhooks, ...unknown } = wanted;
  const [name] = Object.keys(unknown);
  if (name) throw invalid(`There is no switch ${name}.`, name);
  const start = newSwitches();
  if (isRecord(api)) {
    const { fault = 'none', times = start.api.times, slow_ms: slowMs = 0 } = api;
    const known = faults.find((one) => one === fault);
    if (!known || typeof times !== 'number' || typeof slowMs !== 'number')
      throw invalid(`api takes fault (${faults.join(', ')}), times and slow_ms.`, 'api');
    switches.api = { fault: known, times, slowMs };
  }
  if (isRecord(webhooks)) {
    const { doubled = false, reversed = false, held = false } = webhooks;
    switches.webhooks = { doubled: doubled === true, reversed: reversed === true, held: held === true };
  }
}

/** The counted fault of the current request. */
export function takeFault({ api }: Switches): Switches['api']['fault'] {
  if (api.fault === 'none' || api.times <= 0) return 'none';
  api.times -= 1;
  return api.fault;
}
