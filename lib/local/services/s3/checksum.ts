import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The checksums of S3 that this service can verify; the SDK's default is the first. */
export const CHECKSUM_ALGORITHMS = ['crc32', 'crc32c', 'sha1', 'sha256'] as const;
export type ChecksumAlgorithm = (typeof CHECKSUM_ALGORITHMS)[number];

/** A checksum in the making; `base64` ends it. */
export type Checksum = { update: (chunk: Buffer) => void; base64: () => string };

export function startChecksum(algorithm: ChecksumAlgorithm): Checksum {
  if (algorithm === 'crc32') return runningCrc(crc32);
  if (algorithm === 'crc32c') return runningCrc(crc32c);
  const hash = createHash(algorithm);
  return { update: (chunk) => hash.update(chunk), base64: () => hash.digest('base64') };
}

function runningCrc(next: (chunk: Buffer, previous: number) => number): Checksum {
  let value = 0;
  const bytes = Buffer.alloc(4);
  return {
    update: (chunk) => {
      value = next(chunk, value);
    },
    base64: () => {
      bytes.writeUInt32BE(value);
      return bytes.toString('base64');
    },
  };
}

/** Castagnoli's polynomial, reflected, as in RFC 3720, appendix B.4. */
const CRC32C_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1;
  return value;
});

function crc32c(chunk: Buffer, previous: number): number {
  let value = ~previous;
  for (const byte of chunk) value = (CRC32C_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
}
