import type { Bucket } from './s3Call.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Removes the expired objects of a bucket by its rules. Source: S3 User Guide, "Lifecycle rules": the days are added to the time of writing
 * and the result is rounded up to the next midnight UTC.
 */
export async function expireObjects({ config, objects }: Bucket, now: Date): Promise<void> {
  for (const { prefix = '', days } of config.expirations ?? []) {
    const expired = objects.list().filter(({ key, lastModified }) => {
      const endsAt = Math.ceil((Date.parse(lastModified) + days * dayMs) / dayMs) * dayMs;
      return key.startsWith(prefix) && endsAt <= now.getTime();
    });
    for (const { key } of expired) await objects.delete(key);
  }
}
