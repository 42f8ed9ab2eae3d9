import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The checksums of S3 that this service can verify: the SDK's default, and the one of browsers' crypto. */
export const checksumAlgorithms = ['crc32', 'sha256'] as const;
export type ChecksumAlgorithm = (typeof checksumAlgorithms)[number];

/** A checksum in the making; `base64` ends it. */
export interface Checksum {
  update(chunk: Buffer): void;
  base64(): string;
}

export function startChecksum(algorithm: ChecksumAlgorithm): Checksum {
  if (algorithm === 'crc32') return startCrc32();
  const hash = createHash(algorithm);
  return { update: (chunk) => hash.update(chunk), base64: () => hash.digest('base64') };
}

function startCrc32(): Checksum {
  let value = 0;
  return {
    update(chunk) {
      value = crc32(chunk, value);
    },
    base64() {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes.toString('base64');
    },
  };
}
