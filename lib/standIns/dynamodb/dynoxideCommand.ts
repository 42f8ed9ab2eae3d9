import { createRequire } from 'node:module';
import type { DynoxideLimits } from './dynoxideProcess.ts';

/** How to start dynoxide, a DynamoDB in one program over SQLite (MIT or Apache-2.0). */
export interface DynoxideCommand {
  command: string[];
  /** A line for the terminal, when it is not the program of our own dependencies. */
  notice?: string;
  /** Longer for the start, since npx may have to fetch it first. */
  limits: DynoxideLimits;
}

/** The version pinned by `optionalDependencies`; npx fetches the same one. */
const version = '1.2.1';
/** Far more than a call takes on a busy machine. */
const callSeconds = 30;

/** The program of our dependencies (x86-64 Linux), else npx. */
export function dynoxideCommand(): DynoxideCommand {
  const installed = installedBinary();
  if (installed) return { command: [installed], limits: { startSeconds: 15, callSeconds } };
  return {
    command: ['npx', '--yes', `dynoxide@${version}`],
    limits: { startSeconds: 120, callSeconds },
    notice:
      `DynamoDB: no program for this platform is installed, so npx now fetches dynoxide ${version}; ` +
      'set DYNAMODB_ENDPOINT to use a DynamoDB of your own instead.',
  };
}

function installedBinary(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    return createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide');
  } catch {
    // An optional dependency may be left out.
    return undefined;
  }
}
