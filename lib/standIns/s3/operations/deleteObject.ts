import type { S3Operation } from '../s3Call.ts';

export const deleteObject: S3Operation = async (_, { bucket, key }) => {
  await bucket.objects.delete(key);
  return { status: 204 };
};
