/** What a request asks for, by the address and the method alone. */
export type Asked = {
  method: string;
  query: URLSearchParams;
  bucketName: string;
  key: string;
  copies: boolean;
  form: boolean;
};

/**
 * The AWS name of the operation. It knows more than this service offers, so that a refusal can name what was asked.
 * Source: S3 API Reference, "Actions".
 */
export function operationName({ method, query, bucketName, key, copies, form }: Asked): string {
  if (bucketName === '') return method === 'GET' ? 'ListBuckets' : `${method} /`;
  const verb = VERBS[method] ?? method;
  const subresource = [...query.keys()].find((name) => name in SUBRESOURCES);
  if (key === '') {
    if (form) return 'PostObject';
    if (query.has('delete')) return 'DeleteObjects';
    if (method === 'GET' && query.has('uploads')) return 'ListMultipartUploads';
    if (method === 'GET' && query.has('versions')) return 'ListObjectVersions';
    if (subresource) return `${verb}Bucket${SUBRESOURCES[subresource]}`;
    if (method === 'GET') return query.get('list-type') === '2' ? 'ListObjectsV2' : 'ListObjects';
    return method === 'PUT' ? 'CreateBucket' : `${verb}Bucket`;
  }
  if (query.has('uploads')) return 'CreateMultipartUpload';
  if (query.has('uploadId')) {
    if (method === 'PUT') return copies ? 'UploadPartCopy' : 'UploadPart';
    return { GET: 'ListParts', POST: 'CompleteMultipartUpload', DELETE: 'AbortMultipartUpload' }[method] ?? method;
  }
  if (subresource) return `${verb}Object${SUBRESOURCES[subresource]}`;
  if (query.has('versionId')) return `${verb}Object of a version`;
  if (method === 'PUT' && copies) return 'CopyObject';
  return method === 'POST' ? 'POST to an object' : `${verb}Object`;
}

const VERBS: Record<string, string> = { GET: 'Get', HEAD: 'Head', PUT: 'Put', POST: 'Post', DELETE: 'Delete' };

const SUBRESOURCES: Record<string, string> = {
  accelerate: 'AccelerateConfiguration',
  acl: 'Acl',
  analytics: 'AnalyticsConfiguration',
  attributes: 'Attributes',
  cors: 'Cors',
  encryption: 'Encryption',
  inventory: 'InventoryConfiguration',
  'legal-hold': 'LegalHold',
  lifecycle: 'LifecycleConfiguration',
  location: 'Location',
  logging: 'Logging',
  metrics: 'MetricsConfiguration',
  notification: 'NotificationConfiguration',
  'object-lock': 'ObjectLockConfiguration',
  ownershipControls: 'OwnershipControls',
  policy: 'Policy',
  publicAccessBlock: 'PublicAccessBlock',
  replication: 'Replication',
  restore: 'Restore',
  retention: 'Retention',
  select: 'SelectContent',
  tagging: 'Tagging',
  versioning: 'Versioning',
  website: 'Website',
};
