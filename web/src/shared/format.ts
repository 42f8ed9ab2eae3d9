import { countText } from '../../../lib/contract/text/countText.ts';

let dayFormat: Intl.DateTimeFormat | undefined;

/** Made once: a page has hundreds of dates, and a format takes as long to make as thirty dates to write. */
function formatOfDay(): Intl.DateTimeFormat {
  dayFormat ??= new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
  return dayFormat;
}

/** "Aug 1, 2026": the product's date format. No value gives "N/A", an unreadable one "Invalid date". */
export function shortDate(value: string | null | undefined): string {
  if (!value) return 'N/A';
  const date = parse(value);
  if (Number.isNaN(date.getTime())) return 'Invalid date';
  return formatOfDay().format(date);
}

/** "Aug 1, 2026, 10:42 AM" in the reader's own time zone. */
export function shortDateTime(value: string | null | undefined): string {
  if (!value) return 'N/A';
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return 'Invalid date';
  return `${shortDate(value)}, ${date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`;
}

/** "Aug 1, 2026, 10:42:07 AM" in the reader's own time zone. */
export function preciseDateTime(value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return 'Invalid date';
  const time = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const;
  return `${shortDate(value)}, ${date.toLocaleTimeString('en-US', time)}`;
}

/**
 * Every date of a text in the product's format: "Jul 30, 1957; circa 1958", "Mar 1962". A year or a range of years, all that many lists
 * give, is left as it is.
 */
export function datesInText(text: string): string {
  return text.replace(/\b(\d{4})-(\d{2})(-\d{2})?\b/g, (written, year, month, day) => {
    const date = parse(day ? written : `${year}-${month}-01`);
    if (Number.isNaN(date.getTime())) return written;
    const form = { month: 'short', year: 'numeric' } as const;
    return date.toLocaleDateString('en-US', day ? { ...form, day: 'numeric' } : form);
  });
}

export function orNA(value: string | null | undefined): string {
  return value || 'N/A';
}

/** "1,011", as in the sentences of the service. */
export const count = countText;

/** "1 match", "2 matches": `plural` unless it is one. */
export function counted(value: number, one: string, plural = `${one}s`): string {
  return `${countText(value)} ${value === 1 ? one : plural}`;
}

/** An amount in cents as EUR with two decimals, omitted if zero: "€39.95", "€195". */
export function euros(cents: number): string {
  const digits = Math.round(cents) % 100 === 0 ? 0 : 2;
  return `€${(Math.round(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

/** "1.4 MB", "820 kB". */
export function bytes(value: number): string {
  if (value < 1024) return `${value} B`;
  if (value < 1024 * 1024) return `${Math.round(value / 1024)} kB`;
  return `${(value / 1024 / 1024).toFixed(1)} MB`;
}

/** A day without a time is that day everywhere, not its midnight in UTC. */
function parse(value: string): Date {
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00` : value);
}
