import { statSync } from 'node:fs';

/**
 * The suites that take longest, so that none of them is left alone at the end while the other cores are idle. Every suite of a
 * started product or a browser is among them.
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
  'product/',
  'journeys/',
  'web/features/',
  'aws/sqs',
  'operations/imports',
  'cloud/stacks',
  'aws/',
  'bench/',
  'lists/hugeWorkbooks',
  'operations/screening/boundMatches',
  'screening/manyRecords',
  'lists/hostileFiles',
  'store/rateLimit',
  'screening/segment/mergePrepared',
];

/** Starts those first, in this order; then the others, larger files first. */
export default class LongestFirst {
  sort(tests) {
    const ranked = tests.map((test) => {
      const found = longest.findIndex((suite) => test.path.includes(`/test/${suite}`));
      return { test, rank: found < 0 ? longest.length : found, sizeBytes: statSync(test.path).size };
    });
    return ranked.sort((a, b) => a.rank - b.rank || b.sizeBytes - a.sizeBytes).map(({ test }) => test);
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}
