import {
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsOutput,
  type ObjectIdentifier,
  type S3Client,
} from '@aws-sdk/client-s3';

/**
 * Removes every object of a bucket with all its versions and delete markers, a thousand a call; only counts them without `apply`. Removals
 * before an interruption stay, so repeating it goes on. Throws for an object S3 refuses to remove.
 */
export async function emptyBucket(client: S3Client, Bucket: string, apply: boolean): Promise<number> {
  let count = 0;
  let after: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {};
  while (after) {
    const page: ListObjectVersionsOutput = await client.send(new ListObjectVersionsCommand({ Bucket, ...after }));
    const Objects: ObjectIdentifier[] = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])].map(
      ({ Key, VersionId }) => ({ Key, VersionId }),
    );
    count += Objects.length;
    if (apply && Objects.length > 0) await remove(client, Bucket, Objects);
    after = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker } : undefined;
  }
  return count;
}

async function remove(client: S3Client, Bucket: string, Objects: ObjectIdentifier[]): Promise<void> {
  const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
  const [refused] = Errors;
  if (refused) throw new Error(`S3 did not remove ${Errors.length} objects, as ${refused.Key}: ${refused.Message}`);
}
