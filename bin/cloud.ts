import { bundleFunctions } from '../lib/cloud/bundle.ts';
import { type DeploymentContext, isOfCopies, settingsOfContext } from '../lib/cloud/settingsOfContext.ts';
import { stageNamed } from '../lib/cloud/stages.ts';
import { buildWeb } from '../web/build.ts';

/**
 * The CDK app: `cdk synth -c stage=prod`. Bundles the functions, builds the site, and writes the assembly of the stage's
 * stacks. cdk-nag is applied; a finding without a reason fails it.
 */
const context = JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}') as DeploymentContext & { stage?: string };
const { stage } = context;
const siteDir = 'build/web';
const functionsDir = 'build/lambdas';

// esbuild is a Go program of a few seconds: it collects garbage once it has so much memory, instead of each time its memory has doubled.
process.env.GOGC ??= 'off';
process.env.GOMEMLIMIT ??= '2GiB';

try {
  const { siteProviders } = stageNamed(stage);
  const settings = settingsOfContext(context);
  // esbuild works in a process of its own, and CDK takes seconds to load meanwhile.
  const [{ synthesize }, { HouseChecks }] = await Promise.all([
    import('../lib/cloud/synthesize.ts'),
    import('../lib/cloud/houseChecks.ts'),
    bundleFunctions({ outDir: functionsDir }),
    buildWeb({ outDir: siteDir, builtAt: new Date(), providers: siteProviders, compression: 'none' }),
  ]);
  synthesize({
    stage,
    settings,
    isOfCopies: isOfCopies(context),
    functionsDir,
    siteDir,
    checksOf: (app) => new HouseChecks(app),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
