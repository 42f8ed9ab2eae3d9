import { BoundedMap } from '../../platform/boundedMap.ts';
import { type Bucket, putObject, readObject, readRange } from '../../platform/bucket.ts';
import { objectKeys } from '../../store/objectKeys.ts';

/** Receipts of one batch of usage in one object: a head of their places, then their encrypted bodies. */

/** A receipt in the head: in the order of the log's entries. */
export interface ReceiptPlace {
  eventId: string;
  /** In base64. */
  commitment: string;
  /** Of its body, from the end of the head. */
  start: number;
  /** 0 for a large receipt: its body has an object of its own. */
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

/** The places of a batch's receipts; undefined without such an object. */
export async function readReceiptPlaces(bucket: Bucket, batchId: string): Promise<ReceiptPlace[] | undefined> {
  return (await readHead(bucket, batchId))?.places;
}

/** One receipt: its encrypted body and its place among the batch's entries of the log. Undefined if the object lacks it. */
export async function readSealedReceipt(
  bucket: Bucket,
  batchId: string,
  eventId: string,
): Promise<{ body: Uint8Array; index: number } | undefined> {
  const head = await readHead(bucket, batchId);
  return head && bodyIn(bucket, batchId, head, eventId);
}

/** Of an object up to this size all receipts are read at once. */
const wholeBytesMax = 8 * 1024 * 1024;
const objectsRemembered = 8;

/** For readers of many receipts, batch after batch: the objects read last stay in memory. */
export class ReceiptObjects {
  readonly #bucket: Bucket;
  readonly #heads = new BoundedMap<string, Promise<Head | undefined>>(objectsRemembered);

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  /** The encrypted body of a receipt; undefined if its object lacks it. */
  async read(batchId: string, eventId: string): Promise<Uint8Array | undefined> {
    const known = this.#heads.get(batchId) ?? this.#readWhole(batchId);
    this.#heads.set(batchId, known);
    const head = await known;
    return head && (await bodyIn(this.#bucket, batchId, head, eventId))?.body;
  }

  async #readWhole(batchId: string): Promise<Head | undefined> {
    const head = await readHead(this.#bucket, batchId);
    const last = head?.places.at(-1);
    if (!head || !last) return head;
    const bytes = head.end + last.start + last.bytes;
    if (bytes <= head.read.length || bytes > wholeBytesMax) return head;
    return { ...head, read: (await readRange(this.#bucket, objectKeys.receipts(batchId), 0, bytes)) ?? head.read };
  }
}

interface Head {
  /** The beginning of the object, or all of it. */
  read: Uint8Array;
  /** Of the head. */
  end: number;
  places: ReceiptPlace[];
}

async function bodyIn(bucket: Bucket, batchId: string, head: Head, eventId: string) {
  const index = head.places.findIndex((place) => place.eventId === eventId);
  const place = head.places[index];
  if (!place) return undefined;
  if (place.bytes === 0) {
    const large = await readObject(bucket, objectKeys.largeReceipt(batchId, eventId));
    return large && { body: large, index };
  }
  const start = head.end + place.start;
  const end = start + place.bytes;
  const body =
    end <= head.read.length
      ? head.read.subarray(start, end)
      : await readRange(bucket, objectKeys.receipts(batchId), start, end);
  if (body?.length !== place.bytes) throw new Error(`The receipts of batch ${batchId} are cut off`);
  return { body, index };
}

async function readHead(bucket: Bucket, batchId: string): Promise<Head | undefined> {
  const key = objectKeys.receipts(batchId);
  let read = await readRange(bucket, key, 0, firstBytes);
  if (!read) return undefined;
  const end = lengthBytes + Buffer.from(read).readUInt32BE(0);
  if (end > read.length) read = (await readRange(bucket, key, 0, end)) ?? read;
  const places: ReceiptPlace[] = JSON.parse(Buffer.from(read.subarray(lengthBytes, end)).toString('utf8'));
  return { read, end, places };
}
