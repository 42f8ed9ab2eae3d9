import { bundleFunctions } from '../lib/cloud/bundle.ts';
import { HouseChecks } from '../lib/cloud/houseChecks.ts';
import { type DeploymentContext, settingsOfContext } from '../lib/cloud/settingsOfContext.ts';
import { stageNamed } from '../lib/cloud/stages.ts';
import { synthesize } from '../lib/cloud/synthesize.ts';
import { buildWeb } from '../web/build.ts';

/**
 * The CDK app: `cdk synth -c stage=prod`. Bundles the functions, builds the site, and writes the assembly of the stage's
 * stacks. cdk-nag and CDK's own rules are applied; a finding without a reason fails it.
 */
const context = JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}') as DeploymentContext & { stage?: string };
const { stage } = context;
const siteDir = 'build/web';
const functionsDir = 'build/lambdas';

try {
  const { siteProviders } = stageNamed(stage);
  const settings = settingsOfContext(context);
  await bundleFunctions({ outDir: functionsDir });
  await buildWeb({ outDir: siteDir, builtAt: new Date(), providers: siteProviders });
  synthesize({ stage, settings, functionsDir, siteDir, checksOf: (app) => new HouseChecks(app) });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
