import { runCdk } from './cdk.ts';

export interface StageDeployment {
  /** The synthesized stage. */
  assembly: string;
  /** Names of stacks. */
  stacks: readonly string[];
  /** Gets their outputs, as JSON. */
  outputsFile: string;
  /** `Stack:Name=value` each. */
  parameters?: readonly string[];
  /** Of the command line: endpoint, region, credentials. */
  environment: Record<string, string>;
  /** Gets its output. */
  log: (text: string) => void;
  /** The deployment is killed as soon as it has printed this; an earlier end is a failure. Default: it is waited for. */
  killedAt?: RegExp;
}

/** Deploys the stacks as they are in the assembly; returns the command line's output. */
export function deployStage({ assembly, stacks, outputsFile, parameters = [], ...run }: StageDeployment) {
  const how = ['--method=direct', '--require-approval', 'never', '--concurrency', '4', '--outputs-file', outputsFile];
  const named = parameters.flatMap((parameter) => ['--parameters', parameter]);
  return runCdk(['deploy', ...stacks, '--exclusively', '--app', assembly, ...how, ...named], run);
}

/** As if somebody had ended the deployment when its first stack was there: parts begun by others stay as they are. */
export async function beginDeployment(deployment: StageDeployment): Promise<void> {
  await deployStage({ ...deployment, killedAt: /✅ / });
}

/** Deploys the same stacks again. Throws if that has changed one. */
export async function requireNoChange(deployment: StageDeployment): Promise<void> {
  requireUnchanged(await deployStage(deployment), deployment.stacks.length);
}

/** `printed`: by a second deployment of the same assembly. Throws if it has changed a stack. */
export function requireUnchanged(printed: string, stacks: number): void {
  const unchanged = printed.split('\n').filter((line) => /✅ .*\(no changes\)/.test(line)).length;
  if (unchanged === stacks) return;
  throw new Error(`A second deployment of the same stacks changed ${stacks - unchanged} of ${stacks}.`);
}
