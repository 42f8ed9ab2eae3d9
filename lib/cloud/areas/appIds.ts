import type { AreaNeeds, Resources } from './resources.ts';

export function appIdsNeeds({ data: { table, appIdSecret } }: Resources) {
  // An App ID that is shown is decrypted.
  const change = { grants: [table.readWrite, appIdSecret] };
  return {
    listAppIds: { grants: [table.read, appIdSecret] },
    createAppId: change,
    renameAppId: change,
    setAppIdStatus: change,
    limitAppId: change,
    rotateAppId: change,
    deleteAppId: { grants: [table.readWrite] },
  } satisfies AreaNeeds;
}
