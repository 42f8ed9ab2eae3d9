import type { StageSettings } from './stages.ts';

/** The alias that callers use, so that a version change causes no pause. */
export const aliasName = 'live';

/** Its area is part of a function's name: one that moves to another area is made there before the old one goes, under its own name. */
export function functionNameOf({ name }: Pick<StageSettings, 'name'>, area: string, operation: string): string {
  return `klarnavn-${name}-${area}-${operation}`;
}
