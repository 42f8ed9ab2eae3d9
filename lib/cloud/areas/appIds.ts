import type { AreaNeeds, Resources } from './resources.ts';

export function appIdsNeeds({ data: { table, appIdSecret } }: Resources) {
  // An App ID that is shown is decrypted.
  const shown = { grants: [table.use, appIdSecret] };
  return {
    listAppIds: shown,
    createAppId: shown,
    renameAppId: shown,
    setAppIdStatus: shown,
    limitAppId: shown,
    rotateAppId: shown,
    deleteAppId: { grants: [table.use] },
  } satisfies AreaNeeds;
}
