import { randomBytes } from 'node:crypto';
import { receiptIdOf } from '../../../lib/contract/receipts/receiptId.ts';
import { keyOfSecret } from '../../../lib/operations/log/secretKeys.ts';
import type { ReceiptFacts } from '../../../lib/operations/receipts/receiptFacts.ts';
import { ReceiptKeys, seal, sealed } from '../../../lib/operations/receipts/receiptKeys.ts';
import { putReceiptObject, type SealedReceipt } from '../../../lib/operations/receipts/receiptObject.ts';
import { packReceipt, writeReceipt } from '../../../lib/operations/receipts/writeReceipt.ts';
import { AppIdCipher } from '../../../lib/platform/appIdCipher.ts';
import { nameForms } from '../../../lib/screening/nameForms.ts';
import { keys } from '../../../lib/store/keys.ts';
import type { Item, Table } from '../../../lib/store/table.ts';
import { loggedRequests } from '../../../lib/store/usage/usageItems.ts';
import { toBase64 } from '../../../lib/tlog/bytes.ts';
import type { LocalStores } from './localStores.ts';

export const accountId = 'bench';
export const origin = 'bench.example/log';
const callsOfBatch = 500;

/** A screening of the made history. */
export interface MadeScreening {
  number: number;
  at: Date;
  name: string;
  externalRef: string;
  endpoint: 'sanctions_check' | 'batch_check';
  matched: number;
  /** What the receipt says; without it there is a row alone, whose receipt nobody can open. */
  facts?: ReceiptFacts;
}

export function receiptKeysOf(table: Table): ReceiptKeys {
  const cipher = new AppIdCipher('s'.repeat(64), 'receipt key');
  return new ReceiptKeys({ table, cipher: async () => cipher, random: randomBytes });
}

/** Rows of screenings in their order. Their receipts are stored as usage stores them, those of a batch in one object. */
export async function* rowsOf(
  { table, receipts }: Pick<LocalStores, 'table' | 'receipts'>,
  screenings: AsyncIterable<MadeScreening> | Iterable<MadeScreening>,
): AsyncGenerator<Item> {
  const receiptKeys = receiptKeysOf(table);
  let bodies: SealedReceipt[] = [];
  let batchId = '';
  const endBatch = async () => {
    if (bodies.length > 0) await putReceiptObject(receipts, batchId, bodies);
    bodies = [];
  };
  for await (const screening of screenings) {
    const id = `1700000000000-${String(Math.floor(screening.number / callsOfBatch)).padStart(12, '0')}`;
    if (id !== batchId) await endBatch();
    batchId = id;
    const { row, stored } = await madeReceipt(receiptKeys, screening, batchId);
    if (stored) bodies.push(stored);
    yield row;
  }
  await endBatch();
}

async function madeReceipt(receiptKeys: ReceiptKeys, screening: MadeScreening, batchId: string) {
  const { number, at, name, externalRef, endpoint, matched, facts } = screening;
  const eventId = `event${String(number).padStart(11, '0')}`;
  const id = receiptIdOf(at, eventId);
  const { key, wrapped } = await receiptKeys.create(accountId, at);
  const appIdRef = `app-${number % 10}`;
  const call = {
    ...{ accountId, eventId, at, now: at, agent: null, endpoint, requestId: `req-${number}` },
    actor: { type: 'app_id', appIdRef },
    serial: { month: at.toISOString().slice(0, 7), number: number + 1 },
  } as const;
  const written = facts && (await writeReceipt(writer, call, facts));
  const commitment = written ? Buffer.from(written.answered.commitment, 'base64') : randomBytes(32);
  const label = Buffer.from(JSON.stringify({ name, external_ref: externalRef }));
  const row = {
    ...keys.request(accountId, at.toISOString(), eventId),
    ...loggedRequests.encode({
      ...{ appIdRef, endpoint, requestId: call.requestId, status: 200, durationMs: 50, serial: number + 1 },
      receiptKey: wrapped,
      commitment,
      label: seal(key, sealed.label, id, label),
      matched,
      refHash: await receiptKeys.hashOfRef(accountId, externalRef, at),
      wordHashes: new Set(await receiptKeys.hashesOfWords(accountId, nameForms(name), at)),
      batchId,
    }),
  };
  const body = written && seal(key, sealed.body, id, packReceipt(written.text));
  return { row, stored: body && { eventId, commitment: toBase64(commitment), body } };
}

const writer = {
  origin,
  engineSha256: toBase64(new Uint8Array(32)),
  sign: keyOfSecret('promises', 'secret of a bench').sign,
  logSeen: async () => null,
  random: randomBytes,
};
