import type { LogBatchMessage, UsageEvent } from '../../contract/messages.ts';
import type { Receipt } from '../../contract/receipts/receipt.ts';
import { receiptIdOf } from '../../contract/receipts/receiptId.ts';
import { usageKeys } from '../../contract/usage/usageKeys.ts';
import { type Bucket, putObject, readObject, removeObject } from '../../platform/bucket.ts';
import { type Queue, send } from '../../platform/queue.ts';
import { nameForms } from '../../screening/nameForms.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { addChangedDay } from '../../store/receipts/receiptFiles.ts';
import { reopenReceiptDay } from '../../store/retention/receiptDays.ts';
import type { Table } from '../../store/table.ts';
import type { CountedRow, ReceiptRows, RowReceipt } from '../../store/usage/addUsage.ts';
import { daysOfCall, isLate } from './dayEnds.ts';
import { type ReceiptKeys, type ReceiptLabel, seal, sealed } from './receiptKeys.ts';
import { putReceiptObject, readReceiptPlaces, type SealedReceipt } from './receiptObject.ts';
import { callWordsBytesMax, RowWords } from './rowWords.ts';
import { commitmentOf, unpackReceipt } from './writeReceipt.ts';

export interface ReceiptSinkOptions {
  table: Table;
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
  #noted: Promise<void> = Promise.resolve();

  constructor(options: ReceiptSinkOptions) {
    this.#options = options;
  }

  async rowOf(event: UsageEvent): Promise<RowReceipt | undefined> {
    if (!event.receipt) return undefined;
    const { keys, now } = this.#options;
    const accountId = event.account_id;
    const { commitment, name, title, externalRef } = factsOf(event.receipt);
    const words = name === null ? [] : await keys.hashesOfWords(accountId, nameForms(name), now);
    const shown = name ?? title;
    const rowWords = await this.#wordsOfRows(event);
    const { key, wrapped } = await keys.create(accountId, now);
    const label: ReceiptLabel = {
      name: shown && [...shown].slice(0, labelNameMax).join(''),
      external_ref: externalRef,
    };
    return {
      receiptKey: wrapped,
      commitment,
      label: seal(key, sealed.label, idOf(event), Buffer.from(JSON.stringify(label))),
      matched: event.matched_count,
      ...(externalRef === null ? {} : { refHash: await keys.hashOfRef(accountId, externalRef, now) }),
      ...(words.length === 0 ? {} : { wordHashes: new Set(words) }),
      ...(rowWords ? { rowWords } : {}),
    };
  }

  /** Of the names within a batch_check. A large receipt whose object has gone was counted before: its row stays as it is. */
  async #wordsOfRows(event: UsageEvent): Promise<Buffer | undefined> {
    if (event.endpoint !== usageKeys.batchCheck) return undefined;
    const { keys, now, receipts } = this.#options;
    const words = new RowWords({ keys, accountId: event.account_id, now, bytesMax: callWordsBytesMax });
    // One receipt in memory at a time.
    const noted = this.#noted.then(async () => {
      const packed = await findPacked(receipts, event);
      for (const row of packed ? (unpackReceipt(packed).rows ?? []) : []) await words.add(JSON.parse(row));
    });
    this.#noted = noted.catch(() => undefined);
    await noted;
    return words.bytes;
  }

  async store(batchId: string, counted: readonly CountedRow[]): Promise<void> {
    const { receipts, keys } = this.#options;
    const bodies: SealedReceipt[] = [];
    // One large receipt in memory at a time.
    for (const { event, receiptKey, commitment } of counted) {
      if (!receiptKey || !commitment || !event.receipt) continue;
      const key = await keys.unwrap(event.account_id, receiptKey);
      const body = seal(key, sealed.body, idOf(event), await readPacked(receipts, event));
      const isLarge = 'object' in event.receipt;
      if (isLarge) await putObject(receipts, objectKeys.largeReceipt(batchId, event.event_id), body);
      bodies.push({
        eventId: event.event_id,
        commitment: Buffer.from(commitment).toString('base64'),
        body: isLarge ? nothing : body,
      });
    }
    if (bodies.length > 0) await putReceiptObject(receipts, batchId, bodies);
    await this.#reopenDays(counted);
  }

  /** A receipt or number of a day that may be counted by now has it counted again, and the day whose numbers it may close. Searches read these days from the table. */
  async #reopenDays(counted: readonly CountedRow[]): Promise<void> {
    const { table, now } = this.#options;
    const numbered = counted.filter(({ event, receiptKey }) => receiptKey || event.serial !== undefined);
    const days = new Map(
      numbered.flatMap(({ event: { account_id: accountId, at } }) =>
        daysOfCall(at)
          .filter((date) => isLate(date, now))
          .map((date) => [`${accountId} ${date}`, { accountId, date }] as const),
      ),
    );
    for (const { accountId, date } of days.values()) {
      await reopenReceiptDay(table, accountId, date, now);
      await addChangedDay(table, accountId, date);
    }
  }

  async announce(batchId: string, events: readonly UsageEvent[]): Promise<void> {
    const { receipts, logQueue } = this.#options;
    const places = await readReceiptPlaces(receipts, batchId);
    if (places) await send(logQueue, { batch_id: batchId, entries: places.map(({ commitment }) => commitment) });
    // They are stored under their keys now, and must not outlive them here.
    for (const { receipt } of events) if (receipt && 'object' in receipt) await removeObject(receipts, receipt.object);
  }
}

const nothing = new Uint8Array();

/** What the row says of a receipt. A large one is of a batch, without a name of its own. */
function factsOf(sent: NonNullable<UsageEvent['receipt']>) {
  if ('object' in sent)
    return { commitment: Buffer.from(sent.commitment, 'base64'), name: null, title: null, externalRef: null };
  const { canonical } = unpackReceipt(Buffer.from(sent.packed, 'base64'));
  const { query, file, external_ref: externalRef }: Receipt = JSON.parse(canonical);
  const numbers = query?.identifiers.map(({ value }) => value).join(', ');
  const title = file?.name ?? (numbers || null);
  return { commitment: commitmentOf(canonical), name: query?.name ?? null, title, externalRef };
}

/** Gzip of the receipt's text, from the message or from the object that it names. */
async function findPacked(receipts: Bucket, { receipt }: UsageEvent): Promise<Buffer | undefined> {
  if (receipt && 'packed' in receipt) return Buffer.from(receipt.packed, 'base64');
  const object = receipt && (await readObject(receipts, receipt.object));
  return object && Buffer.from(object);
}

async function readPacked(receipts: Bucket, event: UsageEvent): Promise<Buffer> {
  const packed = await findPacked(receipts, event);
  if (!packed) throw new Error(`The receipt of event ${event.event_id} is not where its message says`);
  return packed;
}

const idOf = ({ at, event_id }: UsageEvent) => receiptIdOf(new Date(at), event_id);
