import { AwsError } from '../aws/awsError.ts';

const KEPT = [
  'content-type',
  'content-encoding',
  'cache-control',
  'content-disposition',
  'content-language',
  'expires',
];

/** Source: S3 User Guide, "User-defined object metadata". */
const METADATA_BYTES_MAX = 2 * 1024;

/** What of a request's headers or a form's fields (names in lower case) belongs to the object and comes back with it. */
export function storedHeaders(given: Record<string, string | string[] | undefined>): Record<string, string> {
  const kept: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  let metadataBytes = 0;
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== 'string' || value === '') continue;
    if (name.startsWith('x-amz-meta-')) metadataBytes += name.length - 'x-amz-meta-'.length + value.length;
    else if (!KEPT.includes(name)) continue;
    kept[name] = value;
  }
  if (metadataBytes > METADATA_BYTES_MAX) {
    throw new AwsError('MetadataTooLarge', 'Your metadata headers exceed the maximum allowed metadata size');
  }
  // How the body travelled is not how it is.
  const encodings = (kept['content-encoding'] ?? '').split(',').map((encoding) => encoding.trim());
  const own = encodings.filter((encoding) => encoding && encoding !== 'aws-chunked').join(',');
  if (own) kept['content-encoding'] = own;
  else delete kept['content-encoding'];
  return kept;
}
