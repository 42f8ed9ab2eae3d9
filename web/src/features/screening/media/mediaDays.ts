import { datesInText, shortDate, shortDateTime } from '../../../shared/format.ts';

/** No line breaks within it: a broken date is misread. */
const unbroken = (written: string) => written.replaceAll(' ', '\u00a0');

/** "Oct 17, 2012": as every date of the page, and never broken. */
export function day(value: string): string {
  return unbroken(shortDate(value));
}

/** "Oct 17, 2012, 10:42 AM". */
export function dayAndTime(value: string): string {
  return unbroken(shortDateTime(value));
}

/** A sentence of the service with its days written as everywhere on the page. */
export function withDays(text: string): string {
  return text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (written) => unbroken(datesInText(written)));
}
