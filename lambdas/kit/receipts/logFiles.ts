import { s3 } from '../../../lib/platform/clients/s3.ts';
import { env } from '../../../lib/platform/env.ts';
import { table } from '../table.ts';

/** The public files of the log, for reading proofs. */
export const logFiles = () => ({
  origin: env('logOrigin'),
  table: table(),
  bucket: { client: s3(), name: env('logBucket') },
});
