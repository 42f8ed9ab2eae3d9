import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, Validations } from 'aws-cdk-lib';
import { HouseChecks } from '../../../lib/cloud/houseChecks.ts';
import { settingsOfContext } from '../../../lib/cloud/settingsOfContext.ts';
import type { StageName } from '../../../lib/cloud/stageSettings.ts';
import { appOf, type SynthesizeOptions } from '../../../lib/cloud/synthesize.ts';
import { Assembly } from './assembly.ts';
import { writeEmptyFunctions } from './emptyFunctions.ts';
import { writeSite } from './writeSite.ts';

export const scratch = mkdtempSync(join(tmpdir(), 'klarnavn-cloud-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

// CDK notes the stack of each of its thousands of constructs, and jest traces every frame to its source: enough for where a test failed.
Error.stackTraceLimit = 3;

// Which warnings there are is asserted where it matters; here they would bury what failed.
jest.spyOn(console, 'error').mockImplementation(() => {});

/** Where a stage is copied to. */
export const copiesPlace = { account: '210987654321', region: 'eu-west-1', stageAccount: '123456789012' } as const;

/** Functions and a site for a synth; what is in them does not matter. */
const parts = {
  functionsDir: writeEmptyFunctions(join(scratch, 'functions')),
  siteDir: writeSite(join(scratch, 'site')),
};

type Options = Partial<SynthesizeOptions> & { stage: unknown; outDir: string };

/** The app of a stage, without any checks. */
export function uncheckedApp(options: Options): App {
  return appOf({ ...parts, ...options });
}

/** The app of a stage with the checks of cdk-nag, which fail its synth; without CDK's own, which take longer than all the rest. */
export function checkedApp(options: Options): App {
  const app = uncheckedApp(options);
  Validations.of(app).addPlugins(new HouseChecks(app));
  return app;
}

/** The templates of a stage that differs from its settings. */
export function assemblyWith(options: Options): Assembly {
  return new Assembly(uncheckedApp(options).synth().directory);
}

let otherwise: Assembly | undefined;

/** Prod with what a deployment or a stage may be set to beside, all at once: one synth shows what each of them does. */
export function prodOtherwise(): Assembly {
  otherwise ??= assemblyWith({
    stage: 'prod',
    outDir: join(scratch, 'otherwise'),
    settings: {
      ...settingsOfContext({ protected: 'false', deployAtOnce: 'true', mailFrom: 'no-reply@mails.test' }),
      domain: 'app.klarnavn.test',
      apiDomain: 'api.klarnavn.test',
      mediaGkg: { days: 3 },
      logSignedBy: 'both',
      logSecret: true,
      copies: copiesPlace,
    },
  });
  return otherwise;
}

const made = new Map<StageName, Assembly>();

/** The stage's templates, synthesized once: dev for a known account and region, the others for open ones. */
export function assemblyOf(stage: StageName): Assembly {
  const known = made.get(stage);
  if (known) return known;
  const place: Record<string, string> =
    stage === 'dev' ? { CDK_DEFAULT_ACCOUNT: '123456789012', CDK_DEFAULT_REGION: 'eu-north-1' } : {};
  const assembly = withEnvironment(place, () => {
    return new Assembly(checkedApp({ stage, outDir: join(scratch, stage) }).synth().directory);
  });
  made.set(stage, assembly);
  return assembly;
}

function withEnvironment<T>(variables: Record<string, string>, work: () => T): T {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    return work();
  } finally {
    process.env = before;
  }
}
