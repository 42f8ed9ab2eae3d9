import * as contract from '../../../lib/contract/appIds/appIds.ts';
import { limitAppId } from '../../../lib/operations/appIds/limitAppId.ts';
import { presentAppId } from '../../../lib/operations/appIds/presentAppId.ts';
import { appIdCipher } from '../../../lib/platform/appIdCipher.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(
  contract.limitAppId,
  async ({ id, scopes, networks, expires_at, footprint }, { caller, now }) => {
    const validUntil = expires_at ? new Date(expires_at).toISOString() : expires_at;
    const rules = {
      scopes,
      networks: networks?.length === 0 ? null : networks,
      validUntil,
      footprint: footprint === 'full' ? null : footprint,
    };
    const appId = await limitAppId({ table: table(), now }, caller.accountId, id, rules, caller.actor);
    return { app_id: presentAppId(appId, caller.accountId, await appIdCipher(), now) };
  },
);
