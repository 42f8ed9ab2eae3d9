import type { StageSettings } from './stageSettings.ts';

/**
 * The stage's region as text, for resources in another one. Without an AWS account it is taken for the first possible region; undefined
 * for a stage that may stand anywhere.
 */
export function namedRegionOf(settings: Pick<StageSettings, 'name' | 'regions'>): string | undefined {
  return regionOf(settings) ?? settings.regions?.[0];
}

/**
 * Region of a stage's stacks; undefined leaves it open, as without a command line. The command line says us-east-1 if nobody has named a
 * region: nothing is made for that one, and CloudFormation refuses the stacks there before it makes anything. Throws a sentence for a
 * named region outside the stage's choice.
 */
export function regionOf(
  { name, regions }: Pick<StageSettings, 'name' | 'regions'>,
  variables: Partial<Record<string, string>> = process.env,
): string | undefined {
  const region = variables.CDK_DEFAULT_REGION;
  if (!region || !regions || regions.includes(region)) return region;
  if (!variables.AWS_REGION && !variables.AWS_DEFAULT_REGION) return undefined;
  throw new Error(`The stage ${name} may not stand in ${region}. Name one of ${regions.join(', ')} with AWS_REGION.`);
}
