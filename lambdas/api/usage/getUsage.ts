import { notFound } from '../../../lib/contract/refusal.ts';
import { getUsage } from '../../../lib/contract/usage.ts';
import { usageSummary } from '../../../lib/operations/usage/usageSummary.ts';
import { findAppId } from '../../../lib/store/appIds.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(getUsage, async ({ app_id_ref: appIdRef }, { caller, now }) => {
  if (appIdRef !== undefined && !(await findAppId(table(), caller.accountId, appIdRef))) throw notFound('App ID');
  return { ...(await usageSummary(table(), caller.accountId, appIdRef, now)) };
});
