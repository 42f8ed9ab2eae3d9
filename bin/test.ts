import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { buildProduct } from './local/buildProduct.ts';
import { grantsUsedFile } from './local/grantsUsed.ts';

/**
 * `npm test [-- jest's arguments]`: the usual tests, with the main journeys in a real browser; `npm run test:long`: the naturally long
 * ones; `npm test -- --all`: both, as CI runs them. The product is built once, before the tests using it. The slowest suites are named at
 * the end. The last line is for machines: `N passed, N failed`.
 */
const root = resolve(import.meta.dirname, '..');
const usual = ['fast', 'services', 'journeys', 'web'];
const choices: Record<string, string[]> = { '--long': ['long'], '--all': [...usual, 'long'] };
const given = process.argv.slice(2);
const projects = choices[given[0] ?? ''];
await buildProduct(root, console.log);

// A run records anew the rights used by functions; npm run grants is meant for a whole one.
if (['', '--all'].includes(given.join(' '))) rmSync(grantsUsedFile, { force: true });

const folder = mkdtempSync(join(tmpdir(), 'klarnavn-test-'));
const report = join(folder, 'report.json');
const jest = spawnSync(
  process.execPath,
  [
    // Megabytes, for the workers too: rendered pages leave much behind, otherwise a tenth of the time to collect.
    '--max-semi-space-size=32',
    join(root, 'node_modules/jest/bin/jest.js'),
    '--selectProjects',
    ...(projects ?? usual),
    // Twice the two processors it is meant for: suites of started products, services and browsers wait half of their time.
    '--maxWorkers=4',
    '--json',
    `--outputFile=${report}`,
    ...(projects ? given.slice(1) : given),
  ],
  {
    cwd: root,
    // stdout is the JSON report again; the text for people goes to stderr.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  },
);
const { slowest, ...counts } = readReport(report);
rmSync(folder, { recursive: true, force: true });
if (slowest.length > 1) console.log(`Slowest: ${slowest.join(', ')}`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = jest.status === 0 && counts.failed === 0 && counts.passed > 0 ? 0 : 1;

interface Suite {
  name: string;
  startTime: number;
  endTime: number;
}

/** A test file that failed to load counts as a failed test. */
function readReport(file: string): { passed: number; failed: number; slowest: string[] } {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const suites: Suite[] = report.testResults;
    const slowest = suites
      .map(({ name, startTime, endTime }) => ({ name: relative(join(root, 'test'), name), ms: endTime - startTime }))
      .sort((a, b) => b.ms - a.ms)
      .slice(0, 8)
      .map(
        ({ name, ms }) => `${name.replace(/\.(services|journey|long)?\.?test\.tsx?$/, '')} ${Math.round(ms / 1000)} s`,
      );
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report;
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, slowest };
  } catch {
    return { passed: 0, failed: 1, slowest: [] };
  }
}
