import { AwsError } from '../../aws/awsError.ts';
import { bodyOf } from '../../aws/readBody.ts';
import { checkedBody, crc32NamedIn } from '../checkedBody.ts';
import { checkPostPolicy } from '../postPolicy.ts';
import { readForm } from '../readForm.ts';
import { requireRight, type S3Operation } from '../s3Call.ts';
import { storedHeaders } from '../storedHeaders.ts';
import { storeObject } from '../storeObject.ts';

/** A browser's form with a presigned policy. It carries its own signature, checked here. */
export const postObject: S3Operation = async (service, { request, headers, bucket }) => {
  const { fields, file } = await readForm(headers['content-type'] ?? '', bodyOf(request));
  const { credentials, access, region, clock } = service;
  const rules = { credentials, access, region, now: clock(), bucketName: bucket.config.name };
  const { accessKeyId, limits } = checkPostPolicy(fields, rules);
  const key = fields.get('key');
  if (!key) throw new AwsError('InvalidArgument', "Bucket POST must contain a field named 'key'.");
  const unoffered = [...fields.keys()].find((name) => name.startsWith('success_action_'));
  if (unoffered || key.includes('$' + '{filename}')) {
    throw new AwsError(
      'NotImplemented',
      `${unoffered ?? 'A key with the file name'} is not offered by the local S3.`,
      501,
    );
  }
  const given = Object.fromEntries(fields);
  requireRight(service, { bucket, key, accessKeyId }, 'PutObject');
  const { etag } = await storeObject(service, bucket, {
    key,
    body: checkedBody({ chunks: file, ...limits, md5: given['content-md5'], crc32: crc32NamedIn(given) }),
    headers: storedHeaders(given),
  });
  return { status: 204, headers: { etag: `"${etag}"` } };
};
