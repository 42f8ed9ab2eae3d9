import { dashboardRef } from '../../../lib/contract/usage/usageKeys.ts';
import type { BatchCaller } from '../../../lib/operations/batches/batchCaller.ts';
import type { Deadline } from '../../../lib/operations/usage/deadline.ts';
import { requireScopes } from '../http/appIdUse.ts';
import type { AppIdCaller, UserCaller } from '../http/caller.ts';

/** What calls of people and of programs have in common. */
export interface BatchCall {
  caller: UserCaller | AppIdCaller;
  requestId: string;
  now: Date;
  deadline: Deadline;
}

/** A batch is counted under an App ID, whose limits hold, or under the dashboard. */
export function batchCallerOf({ caller }: BatchCall): BatchCaller {
  const { accountId, plan, actor } = caller;
  const of = { accountId, plan, actor };
  if (!('appIdRef' in caller)) return { ...of, appIdRef: dashboardRef, requireKinds: () => {} };
  return { ...of, appIdRef: caller.appIdRef, requireKinds: (kinds) => requireScopes(caller, kinds) };
}
