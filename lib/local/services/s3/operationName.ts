/** What a request asks for, by the address and the method alone. */
export interface Asked {
  method: string;
  query: URLSearchParams;
  bucketName: string;
  key: string;
  copies: boolean;
  form: boolean;
}

/**
 * The AWS name of the operation. It knows more than this service offers, so that a refusal can name what was asked: by the
 * subresource that the query names, where there is one. Source: S3 API Reference, "Actions".
 */
export function operationName({ method, query, bucketName, key, copies, form }: Asked): string {
  if (bucketName === '') return method === 'GET' ? 'ListBuckets' : `${method} /`;
  if (key === '' && form) return 'PostObject';
  if (key === '' && query.has('delete')) return 'DeleteObjects';
  if (query.has('uploads')) return method === 'GET' ? 'ListMultipartUploads' : 'CreateMultipartUpload';
  if (query.has('uploadId')) return partOperations[method] ?? method;
  const verb = verbs[method] ?? method;
  const thing = key === '' ? 'Bucket' : 'Object';
  const subresource = [...query.keys()].find((name) => subresources.has(name));
  if (subresource) return `${verb}${thing}${capitalised(subresource)}`;
  if (key === '' && method === 'GET') return query.get('list-type') === '2' ? 'ListObjectsV2' : 'ListObjects';
  if (key !== '' && method === 'PUT' && copies) return 'CopyObject';
  return `${verb}${thing}`;
}

/** `legal-hold` as `LegalHold`. */
function capitalised(subresource: string): string {
  return subresource.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
}

const verbs: Record<string, string> = { GET: 'Get', HEAD: 'Head', PUT: 'Put', POST: 'Post', DELETE: 'Delete' };

const partOperations: Record<string, string> = {
  PUT: 'UploadPart',
  GET: 'ListParts',
  POST: 'CompleteMultipartUpload',
  DELETE: 'AbortMultipartUpload',
};

/** Query parameters that ask for something else than the object or the bucket itself. */
const subresources = new Set(
  (
    'accelerate acl analytics attributes cors encryption inventory legal-hold lifecycle location logging metrics ' +
    'notification object-lock ownershipControls policy publicAccessBlock replication restore retention select tagging ' +
    'torrent versionId versioning versions website'
  ).split(' '),
);
