import type { S3Operation } from '../s3Call.ts';
import { storedHeaders } from '../storedHeaders.ts';
import { place, uploadName } from '../upload.ts';
import { writeXml } from '../xml.ts';

export const createMultipartUpload: S3Operation = async (service, { bucket, key, headers }) => {
  const uploadId = service.newId();
  const body = await bucket.uploads.writeBody(nothing());
  const lastModified = service.clock().toISOString();
  const upload = {
    ...body,
    key: uploadName(uploadId, key),
    lastModified,
    headers: storedHeaders(headers),
    checksums: {},
  };
  await bucket.uploads.put(upload, () => {});
  return {
    status: 200,
    body: writeXml(['InitiateMultipartUploadResult', [...place(bucket.config.name, key), ['UploadId', uploadId]]]),
  };
};

async function* nothing(): AsyncGenerator<Buffer> {}
