import type { Grant } from './constructs/grant.ts';
import type { StageSettings } from './stageSettings.ts';

/** Lists without which a stage answers no screening of their kind; empty if it requires none. */
export function requiredListsOf({ requiredLists }: Pick<StageSettings, 'requiredLists'>): Grant[] {
  if (requiredLists.length === 0) return [];
  return [{ environment: { requiredLists: requiredLists.join(',') }, statements: [] }];
}
