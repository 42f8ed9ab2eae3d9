import type { Bucket } from '../../lib/platform/bucket.ts';
import { s3 } from '../../lib/platform/clients/s3.ts';
import { env } from '../../lib/platform/env.ts';

export const uploads = (): Bucket => ({ client: s3(), name: env('uploadsBucket') });
export const receiptsBucket = (): Bucket => ({ client: s3(), name: env('receiptsBucket') });
export const editions = (): Bucket => ({ client: s3(), name: env('editionsBucket') });
