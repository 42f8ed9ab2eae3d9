import type { StoredObject } from './objectStore.ts';

export type ObjectCreatedName = 'ObjectCreated:Put' | 'ObjectCreated:Post';
export type ObjectCreatedRecord = ReturnType<typeof objectCreatedRecord>;

/** One record of an S3 event. Source: S3 User Guide, "Event message structure", version 2.1. */
export function objectCreatedRecord(
  eventName: ObjectCreatedName,
  object: StoredObject,
  where: { bucketName: string; region: string; eventId: string },
) {
  return {
    eventVersion: '2.1',
    eventSource: 'aws:s3',
    awsRegion: where.region,
    eventTime: object.lastModified,
    eventName,
    userIdentity: { principalId: 'local' },
    requestParameters: { sourceIPAddress: '127.0.0.1' },
    responseElements: { 'x-amz-request-id': where.eventId, 'x-amz-id-2': where.eventId },
    s3: {
      s3SchemaVersion: '1.0',
      configurationId: 'local',
      bucket: {
        name: where.bucketName,
        ownerIdentity: { principalId: 'local' },
        arn: `arn:aws:s3:::${where.bucketName}`,
      },
      object: {
        // Encoded as in a form, slashes excepted: consumers must decode it, as on AWS.
        key: encodeURIComponent(object.key).replaceAll('%2F', '/').replaceAll('%20', '+'),
        size: object.sizeBytes,
        eTag: object.etag,
        sequencer: new Date(object.lastModified).getTime().toString(16).toUpperCase().padStart(16, '0'),
      },
    },
  };
}
