import { AwsError } from '../../aws/awsError.ts';
import { requestBody } from '../requestBody.ts';
import type { S3Operation } from '../s3Call.ts';
import { checksumHeaders } from '../storeObject.ts';
import { partName, uploadOf } from '../upload.ts';

/** Source: S3 User Guide, "Amazon S3 multipart upload limits". */
const PARTS_MAX = 10_000;

export const uploadPart: S3Operation = async (service, call) => {
  const { id } = uploadOf(call);
  const number = Number(call.query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > PARTS_MAX) {
    throw new AwsError('InvalidArgument', `Part number must be an integer between 1 and ${PARTS_MAX}, inclusive`);
  }
  const { chunks, checksums } = requestBody(call);
  const body = await call.bucket.uploads.writeBody(chunks);
  const part = {
    ...body,
    key: partName(id, number),
    lastModified: service.clock().toISOString(),
    headers: {},
    checksums,
  };
  await call.bucket.uploads.put(part, () => {
    // Completed or aborted meanwhile: the part must not stay behind.
    uploadOf(call);
  });
  return { status: 200, headers: { etag: `"${part.etag}"`, ...checksumHeaders(part) } };
};
