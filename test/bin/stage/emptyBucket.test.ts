import { DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { emptyBucket } from '../../../bin/stage/emptyBucket.ts';

const s3 = mockClient(S3Client);
const client = new S3Client({ region: 'eu-north-1' });

beforeEach(() => {
  s3.reset();
  s3.on(ListObjectVersionsCommand, { Bucket: 'b' }).resolves({
    Versions: [{ Key: 'a', VersionId: '2' }],
    DeleteMarkers: [{ Key: 'b', VersionId: '3' }],
    IsTruncated: true,
    NextKeyMarker: 'b',
    NextVersionIdMarker: '3',
  });
  s3.on(ListObjectVersionsCommand, { Bucket: 'b', KeyMarker: 'b', VersionIdMarker: '3' }).resolves({
    Versions: [{ Key: 'b', VersionId: '1' }],
  });
  s3.on(DeleteObjectsCommand).resolves({});
});

test('every version and delete marker of every page is removed, and only counted without --apply', async () => {
  expect(await emptyBucket(client, 'b', false)).toBe(3);
  expect(s3.commandCalls(DeleteObjectsCommand)).toEqual([]);
  expect(await emptyBucket(client, 'b', true)).toBe(3);
  const removed = s3.commandCalls(DeleteObjectsCommand).flatMap(({ args: [{ input }] }) => input.Delete?.Objects ?? []);
  expect(removed.map(({ Key, VersionId }) => `${Key}${VersionId}`)).toEqual(['a2', 'b3', 'b1']);
});

test('an object that S3 keeps is no success', async () => {
  s3.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: 'a', Message: 'Access Denied' }] });
  await expect(emptyBucket(client, 'b', true)).rejects.toThrow('S3 did not remove 1 objects, as a: Access Denied');
});
