import { isListType, listTypes } from '../../contract/lists/listTypes.ts';
import type { Receipt, ReceiptFindings } from '../../contract/receipts/receipt.ts';
import type { ReportedReceipt } from './reportParts.ts';

export type ReportedMatch = ReceiptFindings['matches'][number];

export const nameOf = (list: string) => (isListType(list) ? listTypes[list].database : list);

/** Receipts have thousandths. */
export const scoreOf = (thousandths: number) => (thousandths / 1000).toFixed(3);

/** "Ri Won Ho (UN Sanctions, un:KPi.033)": a record without its score. */
export const recordName = ({ list, database, record_id, name }: ReportedMatch): string =>
  name ? `${name} (${database ?? nameOf(list)}, ${record_id})` : `${record_id} (${database ?? nameOf(list)})`;

/** The same with its score. */
export const recordWords = (match: ReportedMatch): string => `${recordName(match)}, ${scoreOf(match.score)}`;

export function askedOf(receipt: Receipt): string {
  return receipt.rows ? `Batch of ${receipt.rows.count} names` : askedOfFindings(receipt);
}

export function askedOfFindings({ query, hashed }: ReceiptFindings): string {
  if (hashed !== null) return 'Without a footprint';
  return query?.name ?? (query?.identifiers.map(({ value }) => value).join(', ') || 'Nothing');
}

export function outcomeOf({ receipt, matched }: ReportedReceipt): string {
  return receipt.rows ? `${matched} of ${receipt.rows.count} names with a match` : foundOf(receipt);
}

export function foundOf({ totals, matches, media }: ReceiptFindings): string {
  const [best] = matches;
  const reports = media ? [`${media.total} adverse media`] : [];
  if (!totals) return reports.join() || 'Nothing was searched';
  const found = totals.matches === 0 ? 'No match' : totals.matches === 1 ? '1 match' : `${totals.matches} matches`;
  return [best ? `${found}, the best with ${scoreOf(best.score)}` : found, ...reports].join('; ');
}
