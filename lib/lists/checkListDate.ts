import { cutText } from '../contract/text/cutText.ts';
import { ListRefusal } from './listRefusal.ts';
import { isPossible } from './readDate.ts';

const dayMilliseconds = 86_400_000;

/**
 * Refuses a date outside the calendar, or after tomorrow in UTC (today somewhere): in use, such a list would count as new for ever, and
 * each real one after it as older.
 */
export function checkListDate(listDate: string, now: Date): void {
  const sentence = `The file says that its list is of "${cutText(listDate, 40)}"`;
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(listDate) ?? []).map(Number);
  if (!year || !isPossible({ year, month, day })) throw new ListRefusal('WRONG_DATE', `${sentence}, which is no date.`);
  const tomorrow = new Date(now.getTime() + dayMilliseconds).toISOString().slice(0, 10);
  if (listDate > tomorrow) throw new ListRefusal('WRONG_DATE', `${sentence}, a day that has not come yet.`);
}
