import type { Receipt } from '../../contract/receipts/receipt.ts';
import { readReceiptId } from '../../contract/receipts/receiptId.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { Bucket } from '../../platform/bucket.ts';
import type { Table } from '../../store/table.ts';
import { findRequest, type LoggedCall } from '../../store/usage/requests.ts';
import { type ReceiptKeys, sealed, unseal } from './receiptKeys.ts';
import { readSealedReceipt } from './receiptObject.ts';
import type { SearchFiles } from './search/searchFiles.ts';
import { commitmentOf, type ReceiptText, unpackReceipt } from './writeReceipt.ts';

export interface ReadReceipts {
  table: Table;
  receipts: Bucket;
  keys: ReceiptKeys;
  now: Date;
  /** Search files that this process has opened. */
  searchFiles?: SearchFiles;
}

/** Whose receipts are asked for: a program finds only its own. */
export interface ReceiptReader {
  accountId: string;
  /** Of the asking program; undefined for a person. */
  appIdRef?: string | undefined;
}

export interface StoredReceipt extends ReceiptText {
  id: string;
  receipt: Receipt;
  /** SHA-256 of the canonical text. */
  commitment: Buffer;
  /** The batch of the log with its entry, and the entry's place there, from 0. */
  batchId: string;
  index: number;
  call: LoggedCall;
}

const unknown = () => new Refusal('NOT_FOUND', 'Receipt not found');

/** Reads and decrypts a receipt. Throws NOT_FOUND for one unknown, of another account, or without its key. */
export async function readReceipt(deps: ReadReceipts, reader: ReceiptReader, id: string): Promise<StoredReceipt> {
  const call = await findReceiptCall(deps, reader, id);
  const { receiptKey, commitment, batchId = '' } = call;
  if (!receiptKey || !commitment) throw unknown();
  const found = await readSealedReceipt(deps.receipts, batchId, call.eventId);
  // Counted within seconds; until then nothing is known of it.
  if (!found) throw unknown();
  const text = openReceipt(await deps.keys.unwrap(reader.accountId, receiptKey), { id, commitment, body: found.body });
  return { ...text, id, commitment: Buffer.from(commitment), batchId, index: found.index, call };
}

/** The text of an encrypted receipt. Throws for a changed one, or one of another row. */
export function openReceipt(
  key: Buffer,
  { id, commitment, body }: { id: string; commitment: Uint8Array; body: Uint8Array },
): ReceiptText & { receipt: Receipt } {
  const text = unpackReceipt(unseal(key, sealed.body, id, body));
  if (!commitmentOf(text.canonical).equals(commitment)) throw new Error(`Receipt ${id} is not the one of its row`);
  return { ...text, receipt: JSON.parse(text.canonical) };
}

/** The row of a receipt. Throws NOT_FOUND. */
async function findReceiptCall({ table }: ReadReceipts, reader: ReceiptReader, id: string): Promise<LoggedCall> {
  const place = readReceiptId(id);
  const call = place && (await findRequest(table, reader.accountId, { at: place.time, eventId: place.eventId }));
  const isReaders = reader.appIdRef === undefined || call?.appIdRef === reader.appIdRef;
  if (!call?.receiptKey || !isReaders) throw unknown();
  return call;
}
