import type { ChangedDay, ReceiptFile } from '../../../store/receipts/receiptFiles.ts';

/** Sort keys of calls, the end excluded; `file`: all receipts between them are in it. Without one they are in the table alone. */
export interface Interval {
  from: string;
  to: string;
  file?: ReceiptFile;
}

/** Where the receipts of a range are looked for, the newest first. Days that have changed since their file was written are in the table. */
export function intervalsOf(
  files: readonly ReceiptFile[],
  changed: readonly ChangedDay[],
  { from, to }: { from: string; to: string },
): Interval[] {
  const intervals: Interval[] = [];
  let at = from;
  for (const file of files) {
    const inFile = { from: later(file.from, at), to: earlier(file.to, to), file };
    if (inFile.from >= inFile.to) continue;
    if (at < inFile.from) intervals.push({ from: at, to: inFile.from });
    intervals.push(...withoutDays(inFile, changed));
    at = inFile.to;
  }
  if (at < to) intervals.push({ from: at, to });
  return joined(intervals).reverse();
}

function withoutDays(interval: Interval, changed: readonly ChangedDay[]): Interval[] {
  const parts: Interval[] = [];
  let at = interval.from;
  for (const { date } of changed) {
    const [from, to] = [later(date, at), earlier(dayAfter(date), interval.to)];
    if (from >= to) continue;
    if (at < from) parts.push({ ...interval, from: at, to: from });
    parts.push({ from, to });
    at = to;
  }
  if (at < interval.to) parts.push({ ...interval, from: at });
  return parts;
}

/** Neighbours in the table are read together. */
function joined(intervals: readonly Interval[]): Interval[] {
  const together: Interval[] = [];
  for (const interval of intervals) {
    const last = together.at(-1);
    if (last && !last.file && !interval.file) last.to = interval.to;
    else together.push({ ...interval });
  }
  return together;
}

/** yyyy-mm-dd. */
export const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);
