import type { AreaNeeds, Resources } from './resources.ts';

export function appIdsNeeds({ data: { table, appIdSecret } }: Resources) {
  // A shown App ID is decrypted.
  const decrypting = { grants: [table.use, appIdSecret] };
  return {
    listAppIds: decrypting,
    createAppId: decrypting,
    renameAppId: decrypting,
    setAppIdStatus: decrypting,
    limitAppId: decrypting,
    rotateAppId: decrypting,
    deleteAppId: { grants: [table.use] },
  } satisfies AreaNeeds;
}
