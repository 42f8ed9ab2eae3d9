import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export interface CdkRun {
  /** Environment of the command line beside this process's own: endpoint, region, credentials. */
  environment: Record<string, string>;
  /** Gets what it prints. */
  log: (text: string) => void;
  /** The command line is killed as soon as it has printed this. Default: it is waited for. */
  killedAt?: RegExp;
}

/** Runs the plain CDK command line of this repository. Throws a sentence with the lines that say what failed. */
export async function runCdk(args: readonly string[], { environment, log, killedAt }: CdkRun): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'node_modules/aws-cdk/bin/cdk'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: 'true', AWS_EC2_METADATA_DISABLED: 'true', ...environment },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      log(text);
      if (killedAt?.test(printed)) child.kill('SIGKILL');
    });
  }
  const code = await new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('close', done);
  });
  if (code !== 0 && !child.killed) throw new Error(`cdk ${args[0]} failed:\n${faultsOf(printed)}`);
  return printed;
}

/** The lines that say what failed; where none do, the last ones. */
export function faultsOf(printed: string): string {
  const lines = printed.split('\n').filter((line) => line.trim() !== '');
  const faults = lines.filter((line) => /FAILED|❌|^‣|[a-z]Error\b|: fail:/.test(line));
  return (faults.length > 0 ? faults.slice(0, 12) : lines.slice(-8)).join('\n');
}
