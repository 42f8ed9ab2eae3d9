import * as contract from '../../../lib/contract/appIds/appIds.ts';
import { presentAppId } from '../../../lib/operations/appIds/presentAppId.ts';
import { renameAppId } from '../../../lib/operations/appIds/renameAppId.ts';
import { appIdCipher } from '../../../lib/platform/appIdCipher.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.renameAppId, async ({ id, name }, { caller, now }) => {
  const appId = await renameAppId(table(), caller.accountId, id, name, caller.actor);
  return { app_id: presentAppId(appId, caller.accountId, await appIdCipher(), now) };
});
