import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/appIds/appIds.ts';
import { createAppId } from '../../../lib/operations/appIds/createAppId.ts';
import { appIdCipher } from '../../../lib/platform/appIdCipher.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.createAppId, async ({ name }, { caller, now }) => {
  const deps = { table: table(), cipher: await appIdCipher(), now, random: randomBytes };
  return { app_id: await createAppId(deps, caller.accountId, name, caller.actor) };
});
