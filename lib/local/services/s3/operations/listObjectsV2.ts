import { AwsError } from '../../aws/awsError.ts';
import type { StoredObject } from '../objectStore.ts';
import type { S3Operation } from '../s3Call.ts';
import { writeXml, type XmlNode } from '../xml.ts';

/** Source: S3 API Reference, ListObjectsV2. */
const KEYS_MAX = 1000;

export const listObjectsV2: S3Operation = async (_, { bucket, query }) => {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const token = query.get('continuation-token');
  const startAfter = query.get('start-after') ?? '';
  const countMax = readCount(query.get('max-keys'));
  const lastListed = token === null ? undefined : Buffer.from(token, 'base64url').toString();

  const entries = new Map<string, StoredObject | 'prefix'>();
  let more = false;
  for (const object of bucket.objects.list()) {
    if (!object.key.startsWith(prefix) || !isAfter(object.key, startAfter)) continue;
    const end = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
    const name = end < 0 ? object.key : object.key.slice(0, end + delimiter.length);
    if (entries.has(name) || (lastListed !== undefined && !isAfter(name, lastListed))) continue;
    if (entries.size === countMax) {
      more = true;
      break;
    }
    entries.set(name, end < 0 ? object : 'prefix');
  }

  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;
  const nextToken = more ? Buffer.from([...entries.keys()].at(-1) ?? '').toString('base64url') : undefined;
  const body = writeXml([
    'ListBucketResult',
    [
      ['Name', bucket.config.name],
      ['Prefix', encode(prefix)],
      ['Delimiter', delimiter === '' ? undefined : encode(delimiter)],
      ['StartAfter', startAfter === '' ? undefined : encode(startAfter)],
      ['EncodingType', query.get('encoding-type') ?? undefined],
      ['ContinuationToken', token ?? undefined],
      ['NextContinuationToken', nextToken],
      ['KeyCount', entries.size],
      ['MaxKeys', countMax],
      ['IsTruncated', more],
      ...[...entries].map(([name, entry]) => (entry === 'prefix' ? listedPrefix(encode(name)) : listed(entry, encode))),
    ],
  ]);
  return { status: 200, body };
};

function listed(object: StoredObject, encode: (text: string) => string): XmlNode {
  return [
    'Contents',
    [
      ['Key', encode(object.key)],
      ['LastModified', object.lastModified],
      ['ETag', `"${object.etag}"`],
      ['Size', object.sizeBytes],
      ['StorageClass', 'STANDARD'],
    ],
  ];
}

function listedPrefix(prefix: string): XmlNode {
  return ['CommonPrefixes', [['Prefix', prefix]]];
}

function readCount(text: string | null): number {
  if (text !== null && !/^\d{1,9}$/.test(text)) {
    throw new AwsError('InvalidArgument', 'Provided max-keys not an integer or within integer range');
  }
  return Math.min(Number(text ?? KEYS_MAX), KEYS_MAX);
}

/** By bytes, as S3 orders keys. */
function isAfter(name: string, other: string): boolean {
  return Buffer.compare(Buffer.from(name), Buffer.from(other)) > 0;
}
