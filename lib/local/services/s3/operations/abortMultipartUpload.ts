import type { S3Operation } from '../s3Call.ts';
import { removeUpload } from '../upload.ts';

export const abortMultipartUpload: S3Operation = async (_, call) => {
  await removeUpload(call);
  return { status: 204 };
};
