import { randomBytes } from 'node:crypto';
import type { LogBatchMessage, UsageEvent } from '../../lib/contract/messages.ts';
import { readReceiptId } from '../../lib/contract/receipts/receiptId.ts';
import { keyOfSecret } from '../../lib/operations/log/secretKeys.ts';
import { readReceipt } from '../../lib/operations/receipts/readReceipt.ts';
import { findingsOf, type ReceiptFacts } from '../../lib/operations/receipts/receiptFacts.ts';
import { ReceiptKeys } from '../../lib/operations/receipts/receiptKeys.ts';
import { ReceiptSink } from '../../lib/operations/receipts/receiptSink.ts';
import { packReceipt, writeReceipt } from '../../lib/operations/receipts/writeReceipt.ts';
import { AppIdCipher } from '../../lib/platform/appIdCipher.ts';
import { objectKeys } from '../../lib/store/objectKeys.ts';
import type { Table } from '../../lib/store/table.ts';
import { addUsage } from '../../lib/store/usage/addUsage.ts';
import { adding } from './adding.ts';
import { memoryBucket, memoryQueue } from './memoryAws.ts';

const promiseKey = keyOfSecret('promises', 'secret of a test');
const cipher = new AppIdCipher('s'.repeat(64), 'receipt key');
const writer = {
  origin: 'screening.example/log',
  engineSha256: `${'A'.repeat(43)}=`,
  sign: promiseKey.sign,
  logSeen: async () => null,
  random: randomBytes,
};
const found = { matches: [], total_matches: 0, contained: null, similar: null };

/** A screening of the past. */
export interface PastScreening {
  accountId: string;
  at: string;
  externalRef?: string;
  name?: string;
  serial?: number;
  /** Matches of the screening. */
  matched?: number;
  appIdRef?: string;
  /** Of a batch whose receipt is too large for a message. */
  isLarge?: boolean;
  endpoint?: 'batch_check' | 'batch_file';
  /** Of a batch_check whose receipt fits into a message. */
  rows?: readonly { name?: string; externalRef?: string }[];
  /** When its usage is counted; otherwise a second after it. */
  storedAt?: string;
}

/** Receipts of any days, stored as the product stores them. */
export class ReceiptWorld {
  readonly table: Table;
  readonly bucket = memoryBucket();
  readonly queue = memoryQueue<LogBatchMessage>();
  readonly keys: ReceiptKeys;
  #events = 0;

  constructor(table: Table) {
    this.table = table;
    this.keys = new ReceiptKeys({ table, cipher: async () => cipher, random: randomBytes });
  }

  /** Ids of the stored receipts. */
  async screen(...screenings: readonly PastScreening[]): Promise<string[]> {
    const ids: string[] = [];
    for (const screening of screenings) {
      const { id, event } = await this.#eventOf(screening);
      const now = new Date(screening.storedAt ?? Date.parse(screening.at) + 1_000);
      const deps = { table: this.table, receipts: this.bucket, keys: this.keys, logQueue: this.queue, now };
      const failed = await addUsage(this.table, [event], adding({ now, receipts: new ReceiptSink(deps) }));
      if (failed[0]) throw failed[0].reason;
      ids.push(id);
    }
    return ids;
  }

  /** A call that took a number and was refused. */
  async refuse({ accountId, at, serial, storedAt }: PastScreening): Promise<void> {
    const event: UsageEvent = {
      event_id: `event${String(this.#events++).padStart(11, '0')}`,
      account_id: accountId,
      app_id_ref: 'app-1',
      endpoint: 'sanctions_check',
      request_count: 0,
      matched_count: 0,
      at: new Date(at).toISOString(),
      status: 503,
      error_code: 'LIST_UNAVAILABLE',
      calls: 1,
      serial,
    };
    const now = new Date(storedAt ?? at);
    const deps = { table: this.table, receipts: this.bucket, keys: this.keys, logQueue: this.queue, now };
    expect(await addUsage(this.table, [event], adding({ now, receipts: new ReceiptSink(deps) }))).toEqual([]);
  }

  /** Its name and reference. Throws NOT_FOUND for one that is erased. */
  async read(accountId: string, id: string) {
    const deps = { table: this.table, receipts: this.bucket, keys: this.keys, now: new Date() };
    return (await readReceipt(deps, { accountId }, id)).receipt;
  }

  async #eventOf({
    accountId,
    at,
    externalRef,
    name = 'Aurelia Beispielsdatter',
    serial,
    isLarge,
    rows,
    endpoint: ofBatch,
    matched = 0,
    appIdRef = 'app-1',
  }: PastScreening) {
    const eventId = `event${String(this.#events++).padStart(11, '0')}`;
    const asked = { name, match_type: 'fuzzy', limit: 50, allow_partial: false } as const;
    const findings = findingsOf({ ...asked, ...(externalRef ? { external_ref: externalRef } : {}) }, found);
    const rowOf = (one: { name?: string; externalRef?: string }) => ({
      ...findingsOf({ ...asked, name: one.name, external_ref: one.externalRef }, found),
      refused: null,
      place: null,
    });
    const ofRows: ReceiptFacts['about'] | undefined = rows && { rows: rows.map(rowOf) };
    const about: ReceiptFacts['about'] =
      ofRows ?? (isLarge ? { rows: [{ ...findings, refused: null, place: null }] } : { findings });
    const number = serial ?? this.#events;
    const endpoint = isLarge || rows ? (ofBatch ?? 'batch_check') : 'sanctions_check';
    const written = await writeReceipt(
      writer,
      {
        accountId,
        eventId,
        at: new Date(at),
        now: new Date(at),
        actor: { type: 'app_id', appIdRef },
        agent: null,
        endpoint,
        requestId: undefined,
        serial: { month: at.slice(0, 7), number },
      },
      { about, lists_screened: [], lists_unavailable: [], policyVersion: '2026-11.14' },
    );
    const { id } = written.answered;
    const packed = packReceipt(written.text);
    const object = objectKeys.arrivingReceipt(accountId, eventId);
    if (isLarge) this.bucket.objects.set(object, packed);
    const event: UsageEvent = {
      event_id: readReceiptId(id)?.eventId ?? '',
      account_id: accountId,
      app_id_ref: appIdRef,
      endpoint,
      request_count: 1,
      matched_count: matched,
      at: new Date(at).toISOString(),
      status: 200,
      calls: 1,
      serial: number,
      receipt: isLarge ? { object, commitment: written.answered.commitment } : { packed: packed.toString('base64') },
    };
    return { id, event };
  }
}
