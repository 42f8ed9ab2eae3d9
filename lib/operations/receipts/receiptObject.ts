import { type Bucket, putObject, readRange } from '../../platform/bucket.ts';
import { objectKeys } from '../../store/objectKeys.ts';

/** The receipts that one batch of usage counts, in one object: a head of their places, then their encrypted bodies. */

/** A receipt in the head: the order is that of the log's entries. */
export interface ReceiptPlace {
  eventId: string;
  /** In base64. */
  commitment: string;
  /** Of its body, from the end of the head. */
  start: number;
  bytes: number;
}

export interface SealedReceipt {
  eventId: string;
  commitment: string;
  body: Uint8Array;
}

const lengthBytes = 4;
/** Read at once: the head of a batch of 500 receipts has 60 kB, and most batches are small. */
const firstBytes = 65_536;

export async function putReceiptObject(bucket: Bucket, batchId: string, receipts: readonly SealedReceipt[]) {
  let start = 0;
  const places = receipts.map(({ eventId, commitment, body }) => {
    const place: ReceiptPlace = { eventId, commitment, start, bytes: body.length };
    start += body.length;
    return place;
  });
  const head = Buffer.from(JSON.stringify(places));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(head.length);
  await putObject(
    bucket,
    objectKeys.receipts(batchId),
    Buffer.concat([length, head, ...receipts.map(({ body }) => body)]),
  );
}

/** The places of a batch's receipts; undefined where there is no such object. */
export async function readReceiptPlaces(bucket: Bucket, batchId: string): Promise<ReceiptPlace[] | undefined> {
  return (await readHead(bucket, batchId))?.places;
}

/** One receipt: its encrypted body and its place among the batch's entries of the log. Undefined where the object lacks it. */
export async function readSealedReceipt(
  bucket: Bucket,
  batchId: string,
  eventId: string,
): Promise<{ body: Uint8Array; index: number } | undefined> {
  const head = await readHead(bucket, batchId);
  const index = head ? head.places.findIndex((place) => place.eventId === eventId) : -1;
  const place = head?.places[index];
  if (!head || !place) return undefined;
  const start = head.end + place.start;
  const end = start + place.bytes;
  const body =
    end <= head.read.length
      ? head.read.subarray(start, end)
      : await readRange(bucket, objectKeys.receipts(batchId), start, end);
  if (body?.length !== place.bytes) throw new Error(`The receipts of batch ${batchId} are cut off`);
  return { body, index };
}

async function readHead(bucket: Bucket, batchId: string) {
  const key = objectKeys.receipts(batchId);
  let read = await readRange(bucket, key, 0, firstBytes);
  if (!read) return undefined;
  const end = lengthBytes + Buffer.from(read).readUInt32BE(0);
  if (end > read.length) read = (await readRange(bucket, key, 0, end)) ?? read;
  const places: ReceiptPlace[] = JSON.parse(Buffer.from(read.subarray(lengthBytes, end)).toString('utf8'));
  return { read, end, places };
}
