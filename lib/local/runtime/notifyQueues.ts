import type { LocalBucket } from '../assembly/localAssembly.ts';
import type { JsonCall } from '../services/aws/signedJsonCall.ts';
import type { ObjectCreatedRecord } from '../services/s3/objectCreatedRecord.ts';

/**
 * Sends a message to each queue that a bucket notifies of a new object. Throws when one cannot be sent, so that the writer of
 * the object gets an error and tries again. Source: S3 User Guide, "Configuring event notifications using object key name filtering".
 */
export function notifyQueues(buckets: LocalBucket[], call: JsonCall, queueUrl: (name: string) => string) {
  return async (record: ObjectCreatedRecord): Promise<void> => {
    const bucket = buckets.find(({ name }) => name === record.s3.bucket.name);
    const key = decodeURIComponent(record.s3.object.key.replaceAll('+', ' '));
    const told = (bucket?.notifications ?? []).filter(
      ({ event, prefix, suffix }) =>
        concerns(event, record.eventName) && key.startsWith(prefix) && key.endsWith(suffix),
    );
    for (const { queueName } of told) {
      await call('SendMessage', { QueueUrl: queueUrl(queueName), MessageBody: JSON.stringify({ Records: [record] }) });
    }
  };
}

/** `s3:ObjectCreated:*` concerns `ObjectCreated:Put`. */
function concerns(event: string, eventName: string): boolean {
  const wanted = event.replace(/^s3:/, '');
  return wanted.endsWith('*') ? eventName.startsWith(wanted.slice(0, -1)) : eventName === wanted;
}
