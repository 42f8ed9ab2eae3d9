import Sequencer from '@jest/test-sequencer';

/** The suites that take longest, so that none of them is left alone at the end while the other cores are idle. */
const longest = [
  'journeys/imports',
  'product/crash',
  'product/imports',
  'product/localStart',
  'journeys/accessibility',
  'journeys/mainJob',
  'product/',
  'web/imports',
  'operations/imports',
  'aws/',
];

/** Starts those first, in this order; the others follow as jest orders them. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const place = ({ path }) => {
      const found = longest.findIndex((suite) => path.includes(`/test/${suite}`));
      return found < 0 ? longest.length : found;
    };
    return super.sort(tests).toSorted((a, b) => place(a) - place(b));
  }
}
