import { AwsError } from '../../aws/awsError.ts';
import { escapeXml } from '../escapeXml.ts';
import type { S3Operation } from '../s3Call.ts';

/** Source: S3 API Reference, "ListObjectsV2". */
const pageKeys = 1_000;
/** The operation's other parameters would change the answer. */
const offered = new Set(['list-type', 'prefix', 'continuation-token', 'x-id']);

/** The objects below a prefix in the order of their keys, a page at a time. A token is the last key of the page before it. */
export const listObjects: S3Operation = async (_, { bucket, query }) => {
  const unoffered = [...query.keys()].find((name) => !offered.has(name));
  if (unoffered)
    throw new AwsError('NotImplemented', `ListObjectsV2 with ${unoffered} is not offered by the local S3.`, 501);
  const prefix = query.get('prefix') ?? '';
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
  const found = bucket.objects
    .list()
    .filter(({ key }) => key.startsWith(prefix) && key > after)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const page = found.slice(0, pageKeys);
  const isTruncated = found.length > page.length;
  const next = Buffer.from(page.at(-1)?.key ?? '').toString('base64url');
  const contents = page.map(
    ({ key, sizeBytes, etag, lastModified }) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${lastModified}</LastModified><ETag>&quot;${etag}&quot;</ETag><Size>${sizeBytes}</Size></Contents>`,
  );
  const token = isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket.config.name}</Name><Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${pageKeys}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
};
