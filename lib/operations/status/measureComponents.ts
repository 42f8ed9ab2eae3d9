import { type Component, components, measuredEveryMinutes } from '../../contract/status/serviceStatus.ts';
import { addMeasurement, findLastMeasurement } from '../../store/measurements.ts';
import type { Table } from '../../store/table.ts';
import type { Measured } from './measured.ts';

export interface MeasureComponents {
  table: Table;
  /** When it is due, by the schedule: the same event again is the same slot. */
  due: Date;
  now: Date;
  measure: Readonly<Record<Component, () => Promise<Measured>>>;
  /** Called for each failed component, `again` after a failure in the measurement before. */
  onFailed: (component: Component, cause: unknown, again: boolean) => void;
}

const intervalMs = measuredEveryMinutes * 60_000;

/**
 * Measures every component and stores the results independently. Throws after all others if one could not be stored. An event an
 * interval late or later stores nothing: its result would not describe that interval.
 */
export async function measureComponents({ table, due, now, measure, onFailed }: MeasureComponents): Promise<void> {
  if (now.getTime() - due.getTime() >= intervalMs) return;
  const at = slotOf(due);
  const stored = await Promise.allSettled(
    components.map(async (component) => {
      const { state, milliseconds, cause } = await measure[component]().catch(failed);
      const isAdded = await addMeasurement(table, { component, at, state, milliseconds: Math.round(milliseconds) });
      if (!isAdded || state !== 'failed') return;
      onFailed(component, cause, (await findLastMeasurement(table, component, at))?.state === 'failed');
    }),
  );
  const fault = stored.find((result) => result.status === 'rejected');
  if (fault) throw fault.reason;
}

const failed = (cause: unknown): Measured => ({ state: 'failed', milliseconds: 0, cause });

/** Start of a moment's interval. */
function slotOf(due: Date): string {
  return new Date(Math.floor(due.getTime() / intervalMs) * intervalMs).toISOString();
}
