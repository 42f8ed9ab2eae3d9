import type { Page } from '../../store/page.ts';

/** A period of a board report. */
export interface BoardPeriod {
  /** First moment. */
  from: string;
  /** End, excluded. */
  to: string;
  now: Date;
}

/** Items of one section: a report of a year of a busy account stays a report. */
const itemsMax = 5_000;

export const isWithin = (time: string, { from, to }: BoardPeriod) => time >= from && time < to;

/** Items of a period, the newest first; `isAll`: false if the period may have more. */
export interface PeriodItems<Item> {
  items: Item[];
  isAll: boolean;
}

/** Items of a list whose newest stand first, of the period alone. */
export async function pagesSince<Item>(
  find: (cursor: string | undefined) => Promise<Page<Item>>,
  timeOf: (item: Item) => string,
  period: BoardPeriod,
  max = itemsMax,
): Promise<PeriodItems<Item>> {
  const found: Item[] = [];
  let cursor: string | undefined;
  do {
    const { values, nextCursor } = await find(cursor);
    found.push(...values.filter((item) => isWithin(timeOf(item), period)));
    const last = values.at(-1);
    cursor = last && timeOf(last) >= period.from ? nextCursor : undefined;
  } while (cursor !== undefined && found.length < max);
  return { items: found, isAll: cursor === undefined };
}

/** The value below which this share of sorted numbers is; - without any. */
export function share(sorted: readonly number[], part: number): string {
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * part));
  return sorted.length === 0 ? '-' : String(sorted[at]);
}
