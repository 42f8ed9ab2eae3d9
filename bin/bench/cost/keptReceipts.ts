import { figures } from './figures.ts';
import { prices } from './prices.ts';

/** Bytes that a receipt adds to the row that a call has without one. */
export const bytesOfReceipt = () =>
  figures.receiptBytes +
  figures.logBytes +
  figures.searchFileBytes +
  (figures.receiptRowBytes - figures.requestRowBytes);

/**
 * US dollars a month for the receipts of so many screenings a year after some years: rows in the table, the rest in objects.
 * `yearsInTable`: older rows are archived in objects, which the product does not do yet.
 */
export function keptReceiptsUsd(aYear: number, years: number, yearsInTable = years): number {
  const { table, restorableTable, objects } = prices.perGigabyte;
  const gigabytes = (bytes: number, kept: number) => (bytes * aYear * kept) / 1e9;
  const { receiptRowBytes, receiptBytes, logBytes, searchFileBytes } = figures;
  return (
    gigabytes(receiptRowBytes, yearsInTable) * (table + restorableTable) +
    gigabytes(receiptRowBytes, years - yearsInTable) * objects +
    gigabytes(receiptBytes + logBytes + searchFileBytes, years) * objects
  );
}
