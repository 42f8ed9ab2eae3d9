import { notFound } from '../../../lib/contract/refusal.ts';
import * as contract from '../../../lib/contract/usage/usage.ts';
import { getUsage } from '../../../lib/operations/usage/getUsage.ts';
import { findAppId } from '../../../lib/store/appIds/appIds.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.getUsage, async ({ app_id_ref: appIdRef }, { caller, now }) => {
  if (appIdRef !== undefined && !(await findAppId(table(), caller.accountId, appIdRef))) throw notFound('App ID');
  return getUsage(table(), caller.accountId, { appIdRef, now });
});
