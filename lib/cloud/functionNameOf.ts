import type { StageSettings } from './stageSettings.ts';

/** Alias for callers, so that a version change causes no pause. */
export const aliasName = 'live';

/** The area is part of a function's name: a moved one is made there before the old one goes, under its own name. */
export function functionNameOf({ name }: Pick<StageSettings, 'name'>, area: string, operation: string): string {
  return `klarnavn-${name}-${area}-${operation}`;
}

/** All log groups of a stage's functions, as a rule of Contributor Insights names them. */
export function functionLogsOf({ name }: Pick<StageSettings, 'name'>): string {
  return `/aws/lambda/klarnavn-${name}-*`;
}

/** The log group of a function. */
export function functionLogName(settings: Pick<StageSettings, 'name'>, area: string, operation: string): string {
  return `/aws/lambda/${functionNameOf(settings, area, operation)}`;
}
