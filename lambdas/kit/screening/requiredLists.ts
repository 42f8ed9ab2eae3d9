import { type ListType, listTypeKeys } from '../../../lib/contract/lists/listTypes.ts';
import { optionalEnv } from '../../../lib/platform/env.ts';

/** Lists without which the stage answers no screening of their kind. */
export function requiredLists(): ListType[] {
  const names = optionalEnv('requiredLists')?.split(',') ?? [];
  return listTypeKeys.filter((list) => names.includes(list));
}
