import { spawn } from 'node:child_process';

export const languageNames = ['javascript', 'python', 'php', 'java'] as const;
export type LanguageName = (typeof languageNames)[number];

/** How the SDK of a language is installed and tried. */
export interface Language {
  name: LanguageName;
  /** Commands that end with code 0 where the language is there, each with the sentence for a machine without it. */
  needs: { command: [string, ...string[]]; missing: string }[];
  /**
   * Installs the SDK as its user does and resolves with the command of its driver, to which the file of the cases is added. Throws an
   * Error with what was printed where a step fails.
   */
  install(places: Places): Promise<[string, ...string[]]>;
  /** Arguments of the driver where it has several ways to make the calls; all cases are made once in each. */
  ways?: readonly string[];
  /** After it: the commands of the examples, by their names in conformance/examples.ts. They are run in the user's folder. */
  examples?(places: Places): Promise<Record<string, [string, ...string[]]>>;
}

export interface Places {
  /** A copy of the SDK's folder; what is built there is thrown away. */
  sdk: string;
  /** An empty folder: the user's. */
  user: string;
  /** Where the product is, which serves the packages. */
  url: string;
}

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** After these it is ended. Default: ten minutes. */
  secondsMax?: number;
}

/** Runs a program to its end; resolves with what it printed, and throws an Error with all of that where its code is not 0. */
export function run([program, ...args]: [string, ...string[]], options: RunOptions = {}): Promise<string> {
  const { cwd, env = {}, secondsMax = 600 } = options;
  return new Promise((done, failed) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: secondsMax * 1000,
    });
    let printed = '';
    let complained = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complained += text;
    });
    child.on('error', failed);
    child.on('close', (code, signal) => {
      if (code === 0) return done(printed);
      const how = code === null ? `was ended by ${signal}` : `ended with code ${code}`;
      failed(new Error(`${program} ${how}:\n${complained.slice(-4000)}${printed.slice(-4000)}`));
    });
  });
}
