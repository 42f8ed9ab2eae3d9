import { AwsError } from '../aws/awsError.ts';
import { bodyOf } from '../aws/readBody.ts';
import { checkedBody, crc32NamedIn } from './checkedBody.ts';
import { putBytesMax, type S3Call } from './s3Call.ts';

/** The body of a signed request, checked against its headers. */
export function requestBody({ request, headers, payloadHash }: S3Call): AsyncIterable<Buffer> {
  // The SDK's form of a stream with its checksum known only at the end.
  if (payloadHash.startsWith('STREAMING-')) {
    const hint = 'give the client requestChecksumCalculation WHEN_REQUIRED';
    throw new AwsError('NotImplemented', `${payloadHash} is not offered by the local S3: ${hint}.`, 501);
  }
  const sizeBytes = Number(headers['content-length'] ?? Number.NaN);
  if (Number.isNaN(sizeBytes)) {
    throw new AwsError('MissingContentLength', 'You must provide the Content-Length HTTP header.', 411);
  }
  const texts = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const fields: Record<string, string> = Object.fromEntries(texts);
  return checkedBody({
    chunks: bodyOf(request),
    sizeBytes,
    sizeBytesMax: putBytesMax,
    md5: fields['content-md5'],
    sha256: /^[0-9a-f]{64}$/.test(payloadHash) ? payloadHash : undefined,
    crc32: crc32NamedIn(fields),
  });
}
