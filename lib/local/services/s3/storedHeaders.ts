import { AwsError } from '../aws/awsError.ts';

const keptNames = [
  'content-type',
  'content-encoding',
  'cache-control',
  'content-disposition',
  'content-language',
  'expires',
];

/** Source: S3 User Guide, "User-defined object metadata". */
const metadataBytesMax = 2 * 1024;

/** The headers of a request, or the fields of a form (names in lower case), that are kept and come back with the object. */
export function storedHeaders(given: Record<string, string | string[] | undefined>): Record<string, string> {
  const kept: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  let metadataBytes = 0;
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== 'string' || value === '') continue;
    if (name.startsWith('x-amz-meta-')) metadataBytes += name.length - 'x-amz-meta-'.length + value.length;
    else if (!keptNames.includes(name)) continue;
    kept[name] = value;
  }
  if (metadataBytes > metadataBytesMax) {
    throw new AwsError('MetadataTooLarge', 'Your metadata headers exceed the maximum allowed metadata size');
  }
  // The framing of the transfer is no property of the object.
  const encodings = (kept['content-encoding'] ?? '').split(',').map((encoding) => encoding.trim());
  const own = encodings.filter((encoding) => encoding && encoding !== 'aws-chunked').join(',');
  if (own) kept['content-encoding'] = own;
  else delete kept['content-encoding'];
  return kept;
}
