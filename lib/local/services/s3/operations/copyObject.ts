import { AwsError } from '../../aws/awsError.ts';
import { checkedBody } from '../checkedBody.ts';
import { CHECKSUM_ALGORITHMS } from '../checksum.ts';
import { readerHasIt, writeCondition } from '../conditions.ts';
import { PUT_BYTES_MAX, type S3Operation } from '../s3Call.ts';
import { storedHeaders } from '../storedHeaders.ts';
import { storeObject } from '../storeObject.ts';
import { writeXml } from '../xml.ts';

export const copyObject: S3Operation = async (service, call) => {
  const [bucketName, key] = readSource(String(call.headers['x-amz-copy-source']));
  const replace = call.headers['x-amz-metadata-directive'] === 'REPLACE';
  const source = service.buckets.get(bucketName);
  if (!source) {
    throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404, { BucketName: bucketName });
  }
  if (source === call.bucket && key === call.key && !replace) {
    throw new AwsError(
      'InvalidRequest',
      'This copy request is illegal because it copies an object to itself unchanged.',
    );
  }
  const opened = await source.objects.openObject(key);
  if (!opened) throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404, { Key: key });

  const { object, file } = opened;
  try {
    const only = call.headers['x-amz-copy-source-if-match'];
    if (typeof only === 'string') readerHasIt({ 'if-match': only }, object);
    const algorithm = CHECKSUM_ALGORITHMS.find((candidate) => object.checksums[candidate]?.includes('-') === false);
    const copy = await storeObject(service, call.bucket, 'ObjectCreated:Copy', {
      key: call.key,
      body: checkedBody({
        chunks: file.createReadStream({ autoClose: false }),
        sizeBytes: object.sizeBytes,
        sizeBytesMax: PUT_BYTES_MAX,
        checksum: algorithm && { algorithm, expected: () => object.checksums[algorithm] },
      }),
      headers: replace ? storedHeaders(call.headers) : object.headers,
      allow: writeCondition({ 'if-none-match': call.headers['if-none-match'], 'if-match': call.headers['if-match'] }),
    });
    const result = writeXml([
      'CopyObjectResult',
      [
        ['ETag', `"${copy.etag}"`],
        ['LastModified', copy.lastModified],
      ],
    ]);
    return { status: 200, body: result };
  } finally {
    await file.close();
  }
};

/** `<bucket>/<key>`, percent-encoded, with or without a slash before it. */
function readSource(header: string): [bucketName: string, key: string] {
  const [, bucketName = '', key = ''] = /^\/?([^/]+)\/(.+)$/s.exec(decoded(header)) ?? [];
  if (header.includes('?versionId=')) {
    throw new AwsError('NotImplemented', 'A version of an object is not offered by the local S3.', 501);
  }
  if (!key) throw new AwsError('InvalidArgument', 'Copy Source must mention the source bucket and key.');
  return [bucketName, key];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AwsError('InvalidArgument', 'Copy Source is not percent-encoded.');
  }
}
