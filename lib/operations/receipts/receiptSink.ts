import type { LogBatchMessage, UsageEvent } from '../../contract/messages.ts';
import { type Receipt, receiptIdOf } from '../../contract/receipts/receipt.ts';
import { type Bucket, readObject } from '../../platform/bucket.ts';
import { type Queue, send } from '../../platform/queue.ts';
import { nameForms } from '../../screening/nameForms.ts';
import type { CountedRow, ReceiptRows, RowReceipt } from '../../store/usage/addUsage.ts';
import { type ReceiptKeys, type ReceiptLabel, seal, sealed } from './receiptKeys.ts';
import { putReceiptObject, readReceiptPlaces } from './receiptObject.ts';
import { commitmentOf, unpackReceipt } from './writeReceipt.ts';

export interface ReceiptSinkOptions {
  receipts: Bucket;
  keys: ReceiptKeys;
  logQueue: Queue<LogBatchMessage>;
  now: Date;
}

/** Longer names are cut in the label: a row of a kilobyte is one write unit. */
const labelNameMax = 120;

/**
 * Puts receipts into the bucket before their batch is counted, and their commitments on their way into the log afterwards. A batch that is
 * delivered again repeats the second step: the log knows it by its id.
 */
export class ReceiptSink implements ReceiptRows {
  readonly #options: ReceiptSinkOptions;
  readonly #texts = new Map<string, Promise<Buffer>>();

  constructor(options: ReceiptSinkOptions) {
    this.#options = options;
  }

  async rowOf(event: UsageEvent): Promise<RowReceipt | undefined> {
    if (!event.receipt) return undefined;
    const { keys, now } = this.#options;
    const accountId = event.account_id;
    const { canonical } = unpackReceipt(await this.#packed(event));
    const { query, external_ref: externalRef }: Receipt = JSON.parse(canonical);
    const name = query?.name ?? null;
    const words = name === null ? [] : await keys.hashesOfWords(accountId, nameForms(name), now);
    const { key, wrapped } = await keys.create(accountId, now);
    const label: ReceiptLabel = { name: name && [...name].slice(0, labelNameMax).join(''), external_ref: externalRef };
    return {
      receiptKey: wrapped,
      commitment: commitmentOf(canonical),
      label: seal(key, sealed.label, idOf(event), Buffer.from(JSON.stringify(label))),
      matched: event.matched_count,
      ...(externalRef === null ? {} : { refHash: await keys.hashOfRef(accountId, externalRef, now) }),
      ...(words.length === 0 ? {} : { wordHashes: new Set(words) }),
    };
  }

  async store(batchId: string, counted: readonly CountedRow[]): Promise<void> {
    const { receipts, keys, now } = this.#options;
    const bodies: Parameters<typeof putReceiptObject>[2][number][] = [];
    for (const { event, receiptKey, commitment } of counted) {
      if (!receiptKey || !commitment) continue;
      const key = await keys.unwrap(event.account_id, receiptKey, now);
      bodies.push({
        eventId: event.event_id,
        commitment: Buffer.from(commitment).toString('base64'),
        body: seal(key, sealed.body, idOf(event), await this.#packed(event)),
      });
    }
    if (bodies.length > 0) await putReceiptObject(receipts, batchId, bodies);
  }

  async announce(batchId: string): Promise<void> {
    const { receipts, logQueue } = this.#options;
    const places = await readReceiptPlaces(receipts, batchId);
    if (!places) return;
    await send(logQueue, { batch_id: batchId, entries: places.map(({ commitment }) => commitment) });
  }

  /** Gzip of the receipt's text, from the message or from the object that it names. */
  #packed(event: UsageEvent): Promise<Buffer> {
    const known = this.#texts.get(event.event_id);
    if (known) return known;
    const read = readPacked(this.#options.receipts, event);
    this.#texts.set(event.event_id, read);
    return read;
  }
}

async function readPacked(receipts: Bucket, { event_id, receipt }: UsageEvent): Promise<Buffer> {
  if (receipt && 'packed' in receipt) return Buffer.from(receipt.packed, 'base64');
  const object = receipt && (await readObject(receipts, receipt.object));
  if (!object) throw new Error(`The receipt of event ${event_id} is not where its message says`);
  return Buffer.from(object);
}

const idOf = ({ at, event_id }: UsageEvent) => receiptIdOf(new Date(at), event_id);
