import { runChild } from '../command/runChild.ts';

export interface JestRun {
  code: number | null;
  /** As jest counts: `1 failed, 3 passed, 4 total`. */
  summary: string;
  /** The full titles of the tests that failed. */
  failures: string[];
}

/** Runs one file of tests that use services, with these variables beside this process's own. `log` gets all that it prints. */
export async function runJest(
  file: string,
  environment: Record<string, string>,
  log: (text: string) => void,
): Promise<JestRun> {
  const args = ['node_modules/jest/bin/jest.js', '--selectProjects', 'services', '-w', '1', file];
  const { code, printed } = await runChild(args, environment, log);
  const failures = new Set([...printed.matchAll(/^\s+● (.*)$/gm)].map(([, title = '']) => title.trim()));
  return {
    code,
    summary: /^Tests: +(.*)$/m.exec(printed)?.[1] ?? 'no tests were run',
    failures: [...failures],
  };
}
