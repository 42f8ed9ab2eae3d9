import { dashboardRef } from '../../../lib/contract/usage/usageKeys.ts';
import type { BatchCaller } from '../../../lib/operations/batches/batchCaller.ts';
import { requireScopes } from '../http/appIdUse.ts';
import type { AppIdCaller, UserCaller } from '../http/caller.ts';

/** A batch is counted under an App ID, whose limits hold, or under the dashboard. */
export function batchCaller(caller: UserCaller | AppIdCaller): BatchCaller {
  const { accountId, plan, actor } = caller;
  const of = { accountId, plan, actor };
  if (!isProgram(caller)) return { ...of, appIdRef: dashboardRef, requireKinds: () => {} };
  return { ...of, appIdRef: caller.appIdRef, requireKinds: (kinds) => requireScopes(caller, kinds) };
}

export const isProgram = (caller: UserCaller | AppIdCaller): caller is AppIdCaller => 'appIdRef' in caller;
