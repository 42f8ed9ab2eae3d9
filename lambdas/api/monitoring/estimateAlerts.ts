import * as contract from '../../../lib/contract/monitoring/monitoring.ts';
import { estimateAlerts } from '../../../lib/operations/monitoring/estimateAlerts.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { currentLists } from '../../kit/screening/screening.ts';
import { table } from '../../kit/table.ts';
import { allInPlace } from '../../kit/usage/workPlaces.ts';

/** Below the time of the function, with room for the last search and the answer. */
const workMs = 15_000;

export const handler = plainHandler(contract.estimateAlerts, (tried, { caller, now }) => {
  const end = now.getTime() + workMs;
  const deps = { table: table(), lists: currentLists(), now, hasTime: () => Date.now() < end };
  return allInPlace('alertEstimate', caller, () => estimateAlerts(deps, caller.accountId, tried));
});
