import { readDecimal } from '../tlog/bytes.ts';
import { TlogRefused } from '../tlog/tlogRefused.ts';

/** Checkpoint of a log with the time stamp of an authority. */
export interface Stamp {
  size: number;
  /** The authority's, in ISO 8601. */
  time: string;
}

/** The list of stamped checkpoints, one a line, the oldest first. */
export function writeStamps(stamps: readonly Stamp[]): string {
  return stamps.map(({ size, time }) => `${size} ${time}\n`).join('');
}

/** Throws TlogRefused for another form, and for sizes out of order. */
export function readStamps(text: string): Stamp[] {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new TlogRefused('The list of time stamps is cut off.');
  let before = 0;
  return lines.map((line) => {
    const [size = '', time = '', ...rest] = line.split(' ');
    const stamp = { size: readDecimal(size, 'A size in the list of time stamps'), time };
    if (rest.length > 0 || Number.isNaN(Date.parse(time)) || stamp.size <= before) {
      throw new TlogRefused('The list of time stamps is not one of sizes that rise and their times.');
    }
    before = stamp.size;
    return stamp;
  });
}
