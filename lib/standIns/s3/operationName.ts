/** What a request asks for, by the address and the method alone. */
export interface Asked {
  method: string;
  query: URLSearchParams;
  bucketName: string;
  key: string;
  copies: boolean;
  form: boolean;
}

/** The AWS name of the operation. An unsupported and rare one is described: `GET object tagging`. */
export function operationName({ method, query, bucketName, key, copies, form }: Asked): string {
  if (form) return 'PostObject';
  const level = key ? 'object' : bucketName ? 'bucket' : 'service';
  const special = copies ? 'copy' : [...query.keys()].find((name) => subresources.has(name));
  const asked = [method, level, special].filter(Boolean).join(' ');
  return names[asked] ?? asked;
}

const names: Record<string, string> = {
  'GET object': 'GetObject',
  'HEAD object': 'HeadObject',
  'PUT object': 'PutObject',
  'DELETE object': 'DeleteObject',
  'PUT object copy': 'CopyObject',
  'POST object uploads': 'CreateMultipartUpload',
  'PUT bucket': 'CreateBucket',
  'GET bucket list-type': 'ListObjectsV2',
};

/** Query parameters asking for something else than the object or the bucket itself. Source: S3 API Reference, "Actions". */
const subresources = new Set(
  (
    'accelerate acl analytics attributes cors delete encryption inventory legal-hold lifecycle list-type location logging ' +
    'metrics notification object-lock ownershipControls policy publicAccessBlock replication restore retention select ' +
    'tagging torrent uploadId uploads versionId versioning versions website'
  ).split(' '),
);
