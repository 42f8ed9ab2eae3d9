import type { Bucket } from './s3Call.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * Removes what outlived the rules of its bucket. Source: S3 User Guide, "Lifecycle rules based on an object's age": the
 * days are added to the time of writing and the result is rounded up to the next midnight UTC.
 */
export async function expireObjects({ config, objects }: Bucket, now: Date): Promise<void> {
  for (const { prefix = '', days } of config.expirations ?? []) {
    const expired = objects.list().filter(({ key, lastModified }) => {
      const endsAt =
        Math.ceil((Date.parse(lastModified) + days * DAY_MILLISECONDS) / DAY_MILLISECONDS) * DAY_MILLISECONDS;
      return key.startsWith(prefix) && endsAt <= now.getTime();
    });
    for (const { key } of expired) await objects.delete(key);
  }
}
