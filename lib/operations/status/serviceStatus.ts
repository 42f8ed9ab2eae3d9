import type { OutputOf } from '../../contract/endpoint.ts';
import type * as contract from '../../contract/status/serviceStatus.ts';
import {
  type ComponentStatus,
  components,
  type MeasuredDay,
  measuredEveryMinutes,
  statusDays,
} from '../../contract/status/serviceStatus.ts';
import { findLastMeasurement, findMeasuredDays, type Measurement } from '../../store/measurements.ts';
import type { Table } from '../../store/table.ts';
import { measuredDays } from './measuredDays.ts';
import { mediaFreshness } from './mediaFreshness.ts';

type Presented = Pick<
  OutputOf<typeof contract.serviceStatus>,
  'components' | 'media_sources' | 'measured_every_minutes' | 'first_day' | 'last_day'
>;

const dayMs = 86_400_000;
/** One measurement may be late or lost. */
const outdatedMs = 3 * measuredEveryMinutes * 60_000;

/**
 * Each component's last measurement, and its days. Missing measurements are told, and part of no share. `fetched`: ids of publishers
 * whose releases the stage fetches.
 */
export async function serviceStatus(table: Table, fetched: readonly string[], now: Date): Promise<Presented> {
  const firstDay = dayOf(new Date(now.getTime() - (statusDays - 1) * dayMs));
  const [mediaSources, measured] = await Promise.all([
    mediaFreshness(table, fetched, now),
    Promise.all(
      components.map(async (component) => {
        const [last, counted] = await Promise.all([
          findLastMeasurement(table, component),
          findMeasuredDays(table, component),
        ]);
        const days = measuredDays(counted, firstDay, now);
        return { component, ...lastOf(last, now), uptime: uptimeOf(days), days };
      }),
    ),
  ]);
  return {
    components: measured,
    media_sources: mediaSources,
    measured_every_minutes: measuredEveryMinutes,
    first_day: firstDay,
    last_day: dayOf(now),
  };
}

function lastOf(
  last: Measurement | undefined,
  now: Date,
): Pick<ComponentStatus, 'state' | 'measured_at' | 'milliseconds'> {
  if (!last) return { state: 'unknown', measured_at: null, milliseconds: null };
  const isOutdated = now.getTime() - Date.parse(last.at) > outdatedMs;
  const milliseconds = last.state === 'failed' ? null : last.milliseconds;
  return { state: isOutdated ? 'unknown' : last.state, measured_at: last.at, milliseconds };
}

/** Four digits, rounded down: one failure in 90 days is never shown as none. */
function uptimeOf(days: readonly MeasuredDay[]): number | null {
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  const all = days.reduce((sum, day) => sum + day.ok + day.slow + day.failed, 0);
  return all === 0 ? null : Math.floor((10_000 * (all - failed)) / all) / 10_000;
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
