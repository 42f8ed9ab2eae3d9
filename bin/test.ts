import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildProduct } from './local/buildProduct.ts';
import { grantsUsedFile } from './local/grantsUsed.ts';
import { nameOf, runTests, slowestOf } from './test/runTests.ts';

/**
 * `npm test [-- jest's arguments]`: the usual tests, with the main journeys in a real browser; `npm run test:long`: the naturally long
 * ones; `npm test -- --all`: both, as CI runs them. The product is built once, before the tests using it. The slowest suites are named at
 * the end. The last line is for machines: `N passed, N failed`.
 *
 * With `--all`, a failed suite of processes or browsers is run once more, alone: what then passes was a matter of timing. It is named as
 * unsteady and fails nothing. More than three such suites are no chance, and are not run again.
 */
const root = resolve(import.meta.dirname, '..');
const usual = ['fast', 'services', 'journeys', 'web'];
const choices: Record<string, string[]> = { '--long': ['long'], '--all': [...usual, 'long'] };
const given = process.argv.slice(2);
const projects = choices[given[0] ?? ''];
await buildProduct(root, console.log);

// A run records anew the rights used by functions; npm run grants is meant for a whole one.
if (['', '--all'].includes(given.join(' '))) rmSync(grantsUsedFile, { force: true });

const selected = ['--selectProjects', ...(projects ?? usual)];
// Twice the two processors it is meant for: suites of started products, services and browsers wait half of their time.
const first = runTests(root, [...selected, '--maxWorkers=4', ...(projects ? given.slice(1) : given)]);
const slowest = slowestOf(root, first.suites);
if (slowest.length > 1) console.log(`Slowest: ${slowest.join(', ')}`);

let { passed, failed, isWhole } = first;
const again = first.failedSuites.filter((file) => /\.(services|journey|long)\.test\.ts$/.test(file));
const isChance = again.length > 0 && again.length <= 3 && again.length === first.failedSuites.length;
if (given[0] === '--all' && isChance) {
  const second = runTests(root, [...selected, '--runInBand', '--runTestsByPath', ...again]);
  if (second.isWhole) {
    console.log(`Unsteady, passed when run once more alone: ${again.map((file) => nameOf(root, file)).join(', ')}`);
    passed += failed;
    failed = 0;
    isWhole = true;
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = isWhole ? 0 : 1;
