import { renameAppId } from '../../../lib/contract/appIds.ts';
import { notFound } from '../../../lib/contract/refusal.ts';
import { shownAppId } from '../../../lib/operations/appIds/shownAppId.ts';
import { appIdCipher } from '../../../lib/platform/appIdCipher.ts';
import { getAppId, renameAppId as store } from '../../../lib/store/appIds.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(renameAppId, async ({ id, name }, { caller }) => {
  const renamed = await store(table(), caller.accountId, id, name);
  const appId = renamed ? await getAppId(table(), caller.accountId, id) : undefined;
  if (!appId) throw notFound('App ID');
  return { app_id: shownAppId(appId, caller.accountId, await appIdCipher()) };
});
