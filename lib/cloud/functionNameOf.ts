import type { StageSettings } from './stages.ts';

/** The alias by which a function is called that changes version without a pause. */
export const aliasName = 'live';

/** Its area is part of a function's name: one that moves to another area is made there before the old one goes, under its own name. */
export function functionNameOf({ name }: Pick<StageSettings, 'name'>, area: string, operation: string): string {
  return `klarnavn-${name}-${area}-${operation}`;
}
