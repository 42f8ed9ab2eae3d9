import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { AwsError } from '../aws/awsError.ts';

/** What is known of a body before it is read. */
export interface BodyPromise {
  chunks: AsyncIterable<Buffer>;
  sizeBytes?: number;
  sizeBytesMin?: number;
  sizeBytesMax: number;
  /** Base64. */
  md5?: string;
  /** Hexadecimal. */
  sha256?: string;
  /** Base64: the SDK's default checksum. */
  crc32?: string;
}

/** The same body, throwing on a broken promise during reading. */
export async function* checkedBody(promise: BodyPromise): AsyncGenerator<Buffer> {
  const md5 = promise.md5 === undefined ? undefined : createHash('md5');
  const sha256 = promise.sha256 === undefined ? undefined : createHash('sha256');
  let checksum = 0;
  let sizeBytes = 0;
  for await (const chunk of promise.chunks) {
    sizeBytes += chunk.length;
    if (sizeBytes > promise.sizeBytesMax) {
      const details = { ProposedSize: String(sizeBytes), MaxSizeAllowed: String(promise.sizeBytesMax) };
      throw new AwsError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', 400, details);
    }
    md5?.update(chunk);
    sha256?.update(chunk);
    if (promise.crc32 !== undefined) checksum = crc32(chunk, checksum);
    yield chunk;
  }

  if (sizeBytes < (promise.sizeBytesMin ?? 0)) {
    const details = { ProposedSize: String(sizeBytes), MinSizeAllowed: String(promise.sizeBytesMin) };
    throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', 400, details);
  }
  if (promise.sizeBytes !== undefined && sizeBytes !== promise.sizeBytes) {
    throw new AwsError(
      'IncompleteBody',
      'You did not provide the number of bytes specified by the Content-Length header.',
    );
  }
  if (md5 && md5.digest('base64') !== promise.md5) {
    throw new AwsError('BadDigest', 'The Content-MD5 you specified did not match what we received.');
  }
  if (sha256 && sha256.digest('hex') !== promise.sha256) {
    throw new AwsError(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  if (promise.crc32 !== undefined && base64Of(checksum) !== promise.crc32) {
    throw new AwsError('BadDigest', 'The CRC32 you specified did not match the calculated checksum.');
  }
}

/** The CRC32 promised by these headers or form fields. Another checksum is refused: it would not be verified. */
export function crc32NamedIn(fields: Record<string, string>): string | undefined {
  const named = Object.keys(fields).flatMap(
    (name) => /^x-amz-checksum-(crc|sha)(.+)$/.exec(name)?.slice(1).join('') ?? [],
  );
  const other = named.find((algorithm) => algorithm !== 'crc32');
  if (other) {
    throw new AwsError('NotImplemented', `The checksum ${other.toUpperCase()} is not offered by the local S3.`, 501);
  }
  return fields['x-amz-checksum-crc32'];
}

function base64Of(checksum: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(checksum);
  return bytes.toString('base64');
}
