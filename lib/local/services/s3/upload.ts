import { AwsError } from '../aws/awsError.ts';
import type { ObjectStore, StoredObject } from './objectStore.ts';
import type { S3Call } from './s3Call.ts';
import type { XmlNode } from './xml.ts';

/*
 * What is uploaded so far is kept in a store of its own, so that it survives a restart as objects do: an empty object
 * `<upload id>/for/<key>` with the headers of the object to be, and `<upload id>/part/<number>` for each part.
 */
export const uploadName = (id: string, key: string) => `${id}/for/${key}`;
export const partName = (id: string, number: number) => `${partPrefix(id)}${String(number).padStart(5, '0')}`;
const partPrefix = (id: string) => `${id}/part/`;

/** The upload that a request names, which must be one for its key. */
export function uploadOf({ bucket, key, query }: S3Call): { id: string; upload: StoredObject } {
  const id = query.get('uploadId') ?? '';
  const upload = bucket.uploads.get(uploadName(id, key));
  if (!upload) {
    throw new AwsError('NoSuchUpload', 'The specified multipart upload does not exist.', 404, { UploadId: id });
  }
  return { id, upload };
}

export function partsOf(uploads: ObjectStore, id: string): StoredObject[] {
  return uploads.list().filter((part) => part.key.startsWith(partPrefix(id)));
}

export function numberOf(part: StoredObject | undefined): number {
  return Number(part?.key.slice(-5));
}

/** Removes the upload first: a part that arrives meanwhile then finds none and is refused. */
export async function removeUpload(call: S3Call): Promise<void> {
  const { id, upload } = uploadOf(call);
  await call.bucket.uploads.delete(upload.key);
  await Promise.all(partsOf(call.bucket.uploads, id).map((part) => call.bucket.uploads.delete(part.key)));
}

export function place(bucketName: string, key: string): XmlNode[] {
  return [
    ['Bucket', bucketName],
    ['Key', key],
  ];
}
