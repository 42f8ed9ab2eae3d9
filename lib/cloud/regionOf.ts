import type { StageSettings } from './stageSettings.ts';

/**
 * The stage's region as text, for what stands in another one. Without an AWS account at hand it is taken for the first that the stage may
 * stand in; undefined of a stage that may stand anywhere then.
 */
export function namedRegionOf(settings: Pick<StageSettings, 'name' | 'regions'>): string | undefined {
  return regionOf(settings) ?? settings.regions?.[0];
}

/**
 * The region that a stage's stacks are made for; undefined leaves it open, as where there is no command line. That says us-east-1 where
 * nobody has named a region: nothing is made for that one then, and CloudFormation refuses the stacks there before it makes anything.
 * Throws a sentence for a region that was named and in which the stage may not stand.
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
