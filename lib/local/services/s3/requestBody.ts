import { AwsError } from '../aws/awsError.ts';
import { bodyOf } from '../aws/readBody.ts';
import { decodeAwsChunked } from './awsChunked.ts';
import { type CheckedBody, checkedBody, checksumNamedIn } from './checkedBody.ts';
import { putBytesMax, type S3Call } from './s3Call.ts';

/** The body of a signed request, checked against its headers and trailers. */
export function requestBody({ request, headers, payloadHash }: S3Call): CheckedBody {
  const header = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const chunked = payloadHash === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
  if (payloadHash.startsWith('STREAMING-') && !chunked) {
    throw new AwsError('NotImplemented', `${payloadHash} is not offered by the local S3.`, 501);
  }
  const sizeBytes = Number(header(chunked ? 'x-amz-decoded-content-length' : 'content-length') ?? Number.NaN);
  if (Number.isNaN(sizeBytes)) {
    throw new AwsError('MissingContentLength', 'You must provide the Content-Length HTTP header.', 411);
  }

  const trailers = new Map<string, string>();
  const trailerNames = (header('x-amz-trailer') ?? '').split(',').map((name) => name.trim().toLowerCase());
  const algorithm = checksumNamedIn([...Object.keys(headers), ...trailerNames]);
  const field = `x-amz-checksum-${algorithm}`;
  return checkedBody({
    chunks: chunked ? decodeAwsChunked(bodyOf(request), trailers) : bodyOf(request),
    sizeBytes,
    sizeBytesMax: putBytesMax,
    md5: header('content-md5'),
    sha256: /^[0-9a-f]{64}$/.test(payloadHash) ? payloadHash : undefined,
    checksum: algorithm && { algorithm, expected: () => header(field) ?? trailers.get(field) },
  });
}
