import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { App, type IPolicyValidationPlugin, Validations } from 'aws-cdk-lib';
import type { Endpoint } from '../contract/endpoint.ts';
import { allRoutes } from '../contract/routes.ts';
import { addCopies, addStacks } from './addStacks.ts';
import { type AllNeeds, allNeeds } from './areas/allNeeds.ts';
import type { StageSettings } from './stageSettings.ts';
import { stageNamed } from './stages.ts';

const root = resolve(import.meta.dirname, '../..');

export interface SynthesizeOptions {
  /** Name of a stage; an unknown one is refused with the names there are. */
  stage: unknown;
  /** The stack of the account that the stage is copied to, instead of the stage itself. */
  isOfCopies?: boolean;
  /** Differences of the stage from its own settings, for trying them. */
  settings?: Partial<StageSettings>;
  /** Folder of the assembly; left out, the CDK CLI's choice. */
  outDir?: string;
  /** What bundleFunctions wrote. */
  functionsDir: string;
  /** Output of buildWeb: the pages are part of a stage, even if not uploaded. */
  siteDir: string;
  /** Makes the app's required checks. They take seconds to load and to run. */
  checksOf?: (app: App) => IPolicyValidationPlugin;
  /** Also CDK's own template rules, which take longer than all the rest of a synth: test/cloud/cdkRules applies them. */
  hasCdkRules?: boolean;
  routes?: readonly Endpoint[];
  /** What each of these routes may touch. */
  needs?: AllNeeds;
}

/** Writes the cloud assembly of a stage and returns its folder. Needs no network, no account and no CDK CLI. */
export function synthesize(options: SynthesizeOptions): string {
  return appOf(options).synth().directory;
}

/** The CDK app of a stage, not written yet. */
export function appOf(options: SynthesizeOptions): App {
  const {
    stage,
    outDir,
    functionsDir,
    siteDir,
    checksOf,
    hasCdkRules = false,
    isOfCopies = false,
    routes = allRoutes,
    needs = allNeeds,
  } = options;
  const settings = { ...stageNamed(stage), ...options.settings };
  const app = new App({
    ...(outDir ? { outdir: outDir } : {}),
    // The CLI hands over the flags of cdk.json; without it they must be the same.
    context: JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')).context,
    analyticsReporting: false,
    treeMetadata: false,
    builtinCloudFormationValidation: hasCdkRules,
  });
  if (checksOf) Validations.of(app).addPlugins(checksOf(app));
  if (isOfCopies) addCopies(app, settings);
  else addStacks(app, { settings, functionsDir, siteDir, routes, needs });
  return app;
}
