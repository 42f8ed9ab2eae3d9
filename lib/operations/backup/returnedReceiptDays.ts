import { accountOf } from '../../store/keys.ts';
import { addChangedDay } from '../../store/receipts/receiptFiles.ts';
import { findReceiptDay, reopenReceiptDay } from '../../store/retention/receiptDays.ts';
import type { Item, Table } from '../../store/table.ts';
import { daysOfCall } from '../receipts/dayEnds.ts';

/**
 * Days whose receipts or numbers come back. Their search files and ends were perhaps written without them: searches read these days in the
 * table, and the night counts and writes them again.
 */
export class ReturnedReceiptDays {
  readonly #to: Table;
  readonly #now: Date;
  readonly #days = new Map<string, { accountId: string; date: string }>();

  constructor(to: Table, now: Date) {
    this.#to = to;
    this.#now = now;
  }

  /** Before the item is written: a restore that ends within a day leaves its mark. */
  async expect({ pk, sk, type, commitment, serial }: Item): Promise<void> {
    const accountId = accountOf(String(pk));
    if (type !== 'request' || accountId === undefined || (commitment ?? serial) === undefined) return;
    const at = String(sk).split('#', 1)[0] ?? '';
    for (const date of daysOfCall(at)) {
      const key = `${accountId} ${date}`;
      if (this.#days.has(key)) continue;
      this.#days.set(key, { accountId, date });
      await addChangedDay(this.#to, accountId, date);
      // A day without an item may come back itself, and must not be in its own way.
      if (await findReceiptDay(this.#to, accountId, date)) await reopenReceiptDay(this.#to, accountId, date, this.#now);
    }
  }

  /** After all items: a night in between may have taken the first marks. */
  async reopen(): Promise<void> {
    for (const { accountId, date } of this.#days.values()) {
      await addChangedDay(this.#to, accountId, date);
      await reopenReceiptDay(this.#to, accountId, date, this.#now);
    }
  }
}
