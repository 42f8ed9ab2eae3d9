import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/appIds/appIds.ts';
import { presentAppId } from '../../../lib/operations/appIds/presentAppId.ts';
import { rotateAppId } from '../../../lib/operations/appIds/rotateAppId.ts';
import { appIdCipher } from '../../../lib/platform/appIdCipher.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(
  contract.rotateAppId,
  async ({ id, old_expires_in_hours: hours }, { caller, now }) => {
    const cipher = await appIdCipher();
    const making = { table: table(), cipher, now, random: randomBytes };
    const { made, old } = await rotateAppId(making, caller.accountId, { id, hours }, caller.actor);
    return { app_id: made, old: presentAppId(old, caller.accountId, cipher, now) };
  },
);
