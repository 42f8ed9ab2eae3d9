import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

interface Suite {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
}

export interface TestRun {
  passed: number;
  /** A test file that failed to load counts as a failed test. */
  failed: number;
  suites: readonly Suite[];
  /** The paths of the test files with a failure. */
  failedSuites: readonly string[];
  /** Tests were run, none failed, and jest itself ended well. */
  isWhole: boolean;
}

/** Runs jest with its arguments, its text for people on this process's stderr. A run without a report is one failed test. */
export function runTests(root: string, args: readonly string[]): TestRun {
  const folder = mkdtempSync(join(tmpdir(), 'klarnavn-test-'));
  const file = join(folder, 'report.json');
  const { status } = spawnSync(
    process.execPath,
    [
      // Megabytes, for the workers too: rendered pages leave much behind, otherwise a tenth of the time to collect.
      '--max-semi-space-size=32',
      join(root, 'node_modules/jest/bin/jest.js'),
      '--json',
      `--outputFile=${file}`,
      ...args,
    ],
    {
      cwd: root,
      // stdout is the JSON report again; the text for people goes to stderr.
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    },
  );
  const { passed, failed, suites } = readReport(file);
  rmSync(folder, { recursive: true, force: true });
  return {
    passed,
    failed,
    suites,
    failedSuites: suites.flatMap(({ name, status }) => (status === 'failed' ? [name] : [])),
    isWhole: status === 0 && failed === 0 && passed > 0,
  };
}

function readReport(file: string): { passed: number; failed: number; suites: readonly Suite[] } {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = report;
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, suites: testResults };
  } catch {
    return { passed: 0, failed: 1, suites: [] };
  }
}

/** The eight suites that took the longest, each with its seconds. */
export function slowestOf(root: string, suites: readonly Suite[]): string[] {
  const longest = suites.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }));
  return longest
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 8)
    .map(({ name, ms }) => `${nameOf(root, name)} ${Math.round(ms / 1000)} s`);
}

/** A suite's name for people: its path below `test`, without the ending. */
export function nameOf(root: string, file: string): string {
  return relative(join(root, 'test'), file).replace(/\.(services|journey|long)?\.?test\.tsx?$/, '');
}
