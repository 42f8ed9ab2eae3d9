import { createHash } from 'node:crypto';
import { AwsError } from '../aws/awsError.ts';
import { type ChecksumAlgorithm, checksumAlgorithms, startChecksum } from './checksum.ts';

/** What is known of a body before it is read, or for the checksum of a trailer only afterwards. */
export interface BodyPromise {
  chunks: AsyncIterable<Buffer>;
  sizeBytes?: number;
  sizeBytesMin?: number;
  sizeBytesMax: number;
  /** Base64. */
  md5?: string;
  /** Hex. */
  sha256?: string;
  checksum?: { algorithm: ChecksumAlgorithm; expected: () => string | undefined };
}

/** A body that throws while it is read when it breaks a promise; `checksums` is filled once it was read to its end. */
export interface CheckedBody {
  chunks: AsyncIterable<Buffer>;
  checksums: Record<string, string>;
}

export function checkedBody(promise: BodyPromise): CheckedBody {
  const checksums: Record<string, string> = {};
  return { chunks: check(promise, checksums), checksums };
}

async function* check(promise: BodyPromise, checksums: Record<string, string>): AsyncGenerator<Buffer> {
  const md5 = promise.md5 === undefined ? undefined : createHash('md5');
  const sha256 = promise.sha256 === undefined ? undefined : createHash('sha256');
  const checksum = promise.checksum && startChecksum(promise.checksum.algorithm);
  let sizeBytes = 0;
  for await (const chunk of promise.chunks) {
    sizeBytes += chunk.length;
    if (sizeBytes > promise.sizeBytesMax) {
      const details = { ProposedSize: String(sizeBytes), MaxSizeAllowed: String(promise.sizeBytesMax) };
      throw new AwsError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', 400, details);
    }
    md5?.update(chunk);
    sha256?.update(chunk);
    checksum?.update(chunk);
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
  if (checksum && promise.checksum) {
    const { algorithm, expected } = promise.checksum;
    const computed = checksum.base64();
    if (computed !== expected()) {
      throw new AwsError(
        'BadDigest',
        `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`,
      );
    }
    checksums[algorithm] = computed;
  }
}

const checksumField = /^x-amz-checksum-(?!algorithm$|mode$|type$)(.+)$/;

/** The one checksum that these headers, form fields or trailers name. */
export function checksumNamedIn(fieldNames: string[]): ChecksumAlgorithm | undefined {
  const [named, second] = fieldNames.flatMap((name) => checksumField.exec(name)?.[1] ?? []);
  if (second) throw new AwsError('InvalidRequest', 'Expecting a single x-amz-checksum- header.');
  const algorithm = checksumAlgorithms.find((candidate) => candidate === named);
  if (named && !algorithm) {
    throw new AwsError('NotImplemented', `The checksum ${named.toUpperCase()} is not offered by the local S3.`, 501);
  }
  return algorithm;
}
