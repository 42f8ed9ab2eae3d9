import { runChild } from '../command/runChild.ts';

export interface CdkRun {
  /** Environment of the command line beside this process's own: endpoint, region, credentials. */
  environment: Record<string, string>;
  /** Gets its output. */
  log: (text: string) => void;
  /** The command line is killed as soon as it has printed this; an earlier end is a failure. Default: it is waited for. */
  killedAt?: RegExp;
}

/** Runs the plain CDK command line of this repository. Throws a sentence with the lines on the failure. */
export async function runCdk(args: readonly string[], { environment, log, killedAt }: CdkRun): Promise<string> {
  const { code, printed, isKilled } = await runChild(
    ['node_modules/aws-cdk/bin/cdk', ...args],
    { CI: 'true', AWS_EC2_METADATA_DISABLED: 'true', ...environment },
    log,
    killedAt,
  );
  if (killedAt && !isKilled && code === 0) {
    throw new Error(`cdk ${args[0]} had ended before it could be killed: it never printed ${killedAt}.`);
  }
  if (code !== 0 && !isKilled) throw new Error(`cdk ${args[0]} failed:\n${faultsOf(printed)}`);
  return printed;
}

/** The lines on the failure; without any, the last ones. */
export function faultsOf(printed: string): string {
  const lines = printed.split('\n').filter((line) => line.trim() !== '');
  const faults = lines.filter((line) => /FAILED|❌|^‣|[a-z]Error\b|: fail:/.test(line));
  return (faults.length > 0 ? faults.slice(0, 12) : lines.slice(-8)).join('\n');
}
