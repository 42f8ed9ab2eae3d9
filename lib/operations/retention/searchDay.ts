import { addChangedDay } from '../../store/receipts/receiptFiles.ts';
import type { Table } from '../../store/table.ts';

/** Has the search file of a day written again, once receipts of the day are erased: their hashes are in it. */
export interface SearchDay {
  /** Before an erasure. */
  begin: () => Promise<void>;
  /** After the last erasure: a file written meanwhile may have read the rows before. */
  end: () => Promise<void>;
}

/** Marks nothing of a day without an erasure. */
export function searchDay(table: Table, accountId: string, date: string): SearchDay {
  let isBegun = false;
  return {
    begin: async () => {
      if (isBegun) return;
      await addChangedDay(table, accountId, date);
      isBegun = true;
    },
    end: async () => {
      if (isBegun) await addChangedDay(table, accountId, date);
    },
  };
}
