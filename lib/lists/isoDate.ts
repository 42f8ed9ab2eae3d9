import { readDay } from './readDate.ts';

/** A whole day as a list writes it (`readDay`), also with hyphens as in 13-Feb-2026, as yyyy-mm-dd; else undefined. */
export function isoDate(text: string | undefined): string | undefined {
  const { year, month, day } = readDay(text?.replace(/^(\d{1,2})-([A-Za-z]+)-(\d{4})$/, '$1 $2 $3') ?? '') ?? {};
  if (!year || !month || !day) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
