import type { AreaNeeds, Resources } from './resources.ts';

export function notificationsNeeds({ data: { table } }: Resources) {
  return {
    listNotifications: { grants: [table.use] },
    markNotifications: { grants: [table.use] },
  } satisfies AreaNeeds;
}
