import { statSync } from 'node:fs';

/** The suites that take longest, so that none of them is left alone at the end while the other cores are idle. */
const longest = [
  'journeys/imports',
  'product/imports',
  'product/crash',
  'product/localStart',
  'journeys/accessibility',
  'journeys/',
  'product/',
  'web/imports',
  'operations/imports',
  'aws/',
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
