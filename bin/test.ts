import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildProduct } from './local/buildProduct.ts';

/**
 * `npm test [-- jest's arguments]`: all tests, the browser journeys too. The product is built once, before the tests that start it
 * do so side by side. The last line is for machines: `N passed, N failed`.
 */
const root = resolve(import.meta.dirname, '..');
await buildProduct(root, console.log);

const folder = mkdtempSync(join(tmpdir(), 'klarnavn-test-'));
const report = join(folder, 'report.json');
const jest = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/jest/bin/jest.js'),
    '--maxWorkers=2',
    '--json',
    `--outputFile=${report}`,
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    // stdout is the JSON report again; what a person reads goes to stderr.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  },
);
const counts = readCounts(report);
rmSync(folder, { recursive: true, force: true });
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = jest.status === 0 && counts.failed === 0 && counts.passed > 0 ? 0 : 1;

/** A test file that could not even be loaded counts as a failed test. */
function readCounts(file: string): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
