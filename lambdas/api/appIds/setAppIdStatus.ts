import { setAppIdStatus } from '../../../lib/contract/appIds.ts';
import { changeAppIdStatus } from '../../../lib/operations/appIds/changeAppId.ts';
import { shownAppId } from '../../../lib/operations/appIds/shownAppId.ts';
import { appIdCipher } from '../../../lib/platform/appIdCipher.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(setAppIdStatus, async ({ id, status }, { caller }) => {
  const appId = await changeAppIdStatus(table(), caller.accountId, id, status);
  return { app_id: shownAppId(appId, caller.accountId, await appIdCipher()) };
});
