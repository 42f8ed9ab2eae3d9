import { statSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Parts of the paths of the suites that take longest, so that none of them is left alone at the end while the other cores are idle.
 * Every suite that starts something is among them.
 */
const longest = [
  'journeys/imports',
  'product/crash',
  'product/localStart',
  'product/lists',
  'product/imports',
  'journeys/mainJob',
  'journeys/accessibility',
  'product/manyImports',
  'operations/imports/importKilled',
  'product/damage',
  'cloud/commands',
  'house/patterns',
  'product/',
  'journeys/',
  'web/build',
  'web/shared/site/siteData',
  'web/docs/examples',
  'web/features/',
  'cloud/stacks',
  '.long.',
  '.services.',
  'lists/hostileFiles',
  'screening/segment/mergePrepared',
];

/** Starts those first, in this order; then the others, larger files first. */
export default class LongestFirst {
  sort(tests) {
    const ranked = tests.map((test) => {
      const name = relative(test.context.config.rootDir, test.path);
      const found = longest.findIndex((suite) => name.includes(suite));
      return { test, rank: found < 0 ? longest.length : found, sizeBytes: statSync(test.path).size };
    });
    return ranked.sort((a, b) => a.rank - b.rank || b.sizeBytes - a.sizeBytes).map(({ test }) => test);
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}
