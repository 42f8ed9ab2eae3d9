import { S3Client } from '@aws-sdk/client-s3';
import { lazy } from '../lazy.ts';

// Checksums only where required: a presigned request otherwise carries the checksum of an empty body.
export const s3 = lazy(() => new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' }));
/**
 * For calls with a waiting caller. Many calls may wait for one download, and its connection may have died while the process was frozen: it
 * is given up after eight silent seconds and then repeated. Large uploads and slowly read streams take longer, with `s3`.
 */
export const s3ForCallers = lazy(
  () =>
    new S3Client({
      requestChecksumCalculation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: 2_000,
        requestTimeout: 8_000,
        throwOnRequestTimeout: true,
        // Of the time within the answer, too.
        socketTimeout: 8_000,
      },
    }),
);
