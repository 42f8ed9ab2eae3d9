import { aboutGkg } from './gkg/aboutGkg.ts';
import { aboutNews } from './news/aboutNews.ts';

/** The sources that say nothing in a batch, and why. */
export const notInBatches = [
  {
    ...aboutNews,
    reason:
      'Not searched in batches: the news take one question in five seconds. Please check a name alone to have them searched.',
  },
  {
    ...aboutGkg,
    reason:
      'Not searched in batches: the lists change every quarter of an hour, and a batch rests on one state of its sources. Please check a name alone to have them searched.',
  },
];
