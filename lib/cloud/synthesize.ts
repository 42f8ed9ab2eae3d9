import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { HouseChecks } from './houseChecks.ts';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { ImportsStack } from './stacks/imports.ts';
import { PeopleStack } from './stacks/people.ts';
import { RefreshStack } from './stacks/refresh.ts';
import { UsageStack } from './stacks/usage.ts';
import { WatchStack } from './stacks/watch.ts';
import { WebStack } from './stacks/web.ts';
import { type StageSettings, stageNamed } from './stages.ts';

const root = resolve(import.meta.dirname, '../..');

export interface SynthesizeOptions {
  /** Name of a stage; an unknown one is refused with the names there are. */
  stage: unknown;
  /** Where the assembly is written; left out, where the CDK CLI says. */
  outDir?: string;
  /** What bundleFunctions wrote. */
  functionsDir: string;
  /** The built site; only needed where the stage uploads it. */
  siteDir?: string;
  /** cdk-nag and CDK's own rules, which take seconds: for what is deployed. */
  isChecked?: boolean;
}

/** Writes the cloud assembly of a stage and returns its folder. Needs no network, no account and no CDK CLI. */
export function synthesize(options: SynthesizeOptions): string {
  return appOf(options).synth().directory;
}

/** The CDK app of a stage, not written yet. */
export function appOf(options: SynthesizeOptions): App {
  const { stage, outDir, functionsDir, siteDir = join(root, 'build/web'), isChecked = false } = options;
  const settings = stageNamed(stage);
  const app = new App({
    ...(outDir ? { outdir: outDir } : {}),
    // The CLI hands over the flags of cdk.json; without it they must be the same.
    context: JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')).context,
    analyticsReporting: false,
    treeMetadata: false,
    ...(isChecked ? {} : { builtinCloudFormationValidation: false }),
  });
  if (isChecked) Validations.of(app).addPlugins(new HouseChecks(app));
  addStacks(app, settings, functionsDir, siteDir);
  return app;
}

function addStacks(app: App, settings: StageSettings, functionsDir: string, siteDir: string): void {
  const { alarms } = new WatchStack(app, { settings, functionsDir });
  const props = { settings, functionsDir, alarmTopic: alarms };
  const data = new DataStack(app, props);
  const people = new PeopleStack(app, props);
  const imports = new ImportsStack(app, { ...props, data });
  new RefreshStack(app, { ...props, data, imports });
  const usage = new UsageStack(app, { ...props, data, people });
  const api = new ApiStack(app, { ...props, data, people, imports, usage });
  new WebStack(app, { ...props, people, imports, usage, api, siteDir });
}
