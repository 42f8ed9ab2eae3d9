import { activeAppIdSlots, listAppIds } from '../../../lib/contract/appIds.ts';
import { shownAppId } from '../../../lib/operations/appIds/shownAppId.ts';
import { appIdCipher } from '../../../lib/platform/appIdCipher.ts';
import { listAppIds as stored } from '../../../lib/store/appIds.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(listAppIds, async (_input, { caller }) => {
  const [appIds, cipher] = await Promise.all([stored(table(), caller.accountId), appIdCipher()]);
  const active = appIds.filter((appId) => appId.status === 'active').length;
  return {
    app_ids: appIds.map((appId) => shownAppId(appId, caller.accountId, cipher)),
    remaining_slots: Math.max(0, activeAppIdSlots - active),
  };
});
