import { AwsError } from '../../aws/awsError.ts';
import { bodyOf } from '../../aws/readBody.ts';
import { checkedBody, checksumNamedIn } from '../checkedBody.ts';
import { checkPostPolicy } from '../postPolicy.ts';
import { readForm } from '../readForm.ts';
import type { S3Operation } from '../s3Call.ts';
import { storedHeaders } from '../storedHeaders.ts';
import { storeObject } from '../storeObject.ts';
import { writeXml } from '../xml.ts';

/** A browser's form with a presigned policy. It carries its own signature, which is checked here. */
export const postObject: S3Operation = async (service, { request, headers, bucket }) => {
  const { fields, fileName, file } = await readForm(headers['content-type'] ?? '', bodyOf(request));
  // Before the policy is checked: its condition holds for the key that is really written.
  const key = (fields.get('key') ?? '').replace(/\$\{filename\}/g, () => fileName);
  if (fields.has('key')) fields.set('key', key);
  const limits = checkPostPolicy(fields, {
    credentials: service.credentials,
    region: service.region,
    now: service.clock(),
    bucketName: bucket.config.name,
  });
  if (key === '') throw new AwsError('InvalidArgument', "Bucket POST must contain a field named 'key'.");
  if (fields.has('success_action_redirect')) {
    throw new AwsError('NotImplemented', 'success_action_redirect is not offered by the local S3.', 501);
  }

  const algorithm = checksumNamedIn([...fields.keys()]);
  const object = await storeObject(service, bucket, 'ObjectCreated:Post', {
    key,
    body: checkedBody({
      chunks: file,
      ...limits,
      md5: fields.get('content-md5'),
      checksum: algorithm && { algorithm, expected: () => fields.get(`x-amz-checksum-${algorithm}`) },
    }),
    headers: storedHeaders(Object.fromEntries(fields)),
  });

  const status = { '200': 200, '201': 201 }[fields.get('success_action_status') ?? ''] ?? 204;
  const location = `http://${headers.host}/${bucket.config.name}/${encodeURIComponent(key)}`;
  const result = writeXml([
    'PostResponse',
    [
      ['Location', location],
      ['Bucket', bucket.config.name],
      ['Key', key],
      ['ETag', `"${object.etag}"`],
    ],
  ]);
  return { status, headers: { etag: `"${object.etag}"`, location }, body: status === 201 ? result : undefined };
};
