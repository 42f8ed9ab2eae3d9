import type { BatchOptions } from '../contract/batches/batchOptions.ts';

/** How the rows of a file are screened. */
export type Matching = Pick<BatchOptions, 'match_type' | 'threshold' | 'check' | 'limit' | 'adverse_media'> & {
  /** Each name is searched by itself: the bounds of one search are those of one name. */
  areNamesApart?: true;
};
