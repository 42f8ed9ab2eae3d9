import { runChild } from '../command/runChild.ts';

export interface JestRun {
  code: number | null;
  /** As jest counts: `1 failed, 3 passed, 4 total`. */
  summary: string;
  /** The full titles of the failed tests. */
  failures: string[];
}

/**
 * Runs the file of tests with a path matching this pattern, of those using services, with these variables beside this process's own. `log`
 * gets all its output.
 */
export async function runJest(
  pattern: string,
  environment: Record<string, string>,
  log: (text: string) => void,
): Promise<JestRun> {
  const args = [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    'services',
    'long',
    '-w',
    '1',
    '--testPathPatterns',
    pattern,
  ];
  const { code, printed } = await runChild(args, environment, log);
  const failures = new Set([...printed.matchAll(/^\s+● (.*)$/gm)].map(([, title = '']) => title.trim()));
  return {
    code,
    summary: /^Tests: +(.*)$/m.exec(printed)?.[1] ?? 'no tests were run',
    failures: [...failures],
  };
}
