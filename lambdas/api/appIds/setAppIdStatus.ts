import * as contract from '../../../lib/contract/appIds/appIds.ts';
import { presentAppId } from '../../../lib/operations/appIds/presentAppId.ts';
import { setAppIdStatus } from '../../../lib/operations/appIds/setAppIdStatus.ts';
import { appIdCipher } from '../../../lib/platform/appIdCipher.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.setAppIdStatus, async ({ id, status }, { caller, now }) => {
  const appId = await setAppIdStatus({ table: table(), now }, caller.accountId, id, status, caller.actor);
  return { app_id: presentAppId(appId, caller.accountId, await appIdCipher(), now) };
});
