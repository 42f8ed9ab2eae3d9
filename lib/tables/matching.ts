import type { BatchOptions } from '../contract/batches/batchOptions.ts';

/** How the rows of a file are screened. */
export type Matching = Pick<BatchOptions, 'match_type' | 'threshold' | 'check' | 'limit' | 'adverse_media'>;
