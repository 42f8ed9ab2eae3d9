import { findCalibrations } from '../../store/monitoring/calibrations.ts';
import { findMonitoringState } from '../../store/monitoring/monitoringState.ts';
import { updateReviewsTold } from '../../store/monitoring/scheduledWork.ts';
import type { Table } from '../../store/table.ts';
import { whitelistFigures } from '../alerts/whitelist.ts';
import { dayOf } from './nextRun.ts';

const calibrationsOfPage = 200;
/** Newest calibration records looked at. */
const calibrationsMax = 1_000;

/**
 * Has the people of an account told of decisions and calibrations due for their yearly review: all of them together, once a month (UTC), from
 * the day on which the first is due. The changed state is the fact `reviews.due`.
 */
export async function noteDueReviews(deps: { table: Table; now: Date }, accountId: string): Promise<void> {
  const { table, now } = deps;
  const month = dayOf(now).slice(0, 7);
  const state = await findMonitoringState(table, accountId);
  if (!state || (state.reviewsToldIn ?? '') >= month) return;
  const [{ due: decisions }, calibrations] = await Promise.all([
    whitelistFigures(deps, accountId),
    countCalibrations(table, accountId, dayOf(now)),
  ]);
  if (decisions + calibrations === 0) return;
  await updateReviewsTold(table, accountId, { month, decisions, calibrations });
}

async function countCalibrations(table: Table, accountId: string, today: string): Promise<number> {
  let [count, read] = [0, 0];
  let cursor: string | undefined;
  do {
    const page = await findCalibrations(table, accountId, { cursor, limit: calibrationsOfPage });
    count += page.values.filter(({ reviewOn }) => reviewOn <= today).length;
    read += page.values.length;
    cursor = page.nextCursor;
  } while (cursor !== undefined && read < calibrationsMax);
  return count;
}
