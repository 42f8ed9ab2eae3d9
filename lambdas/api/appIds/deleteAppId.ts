import { deleteAppId } from '../../../lib/contract/appIds.ts';
import { removeAppId } from '../../../lib/operations/appIds/changeAppId.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(deleteAppId, async ({ id }, { caller }) => {
  await removeAppId(table(), caller.accountId, id);
  return {};
});
