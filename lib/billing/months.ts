/** yyyy-mm, UTC: quotas are counted by UTC calendar month. */
export function monthOf(time: Date): string {
  return `${time.getUTCFullYear()}-${String(time.getUTCMonth() + 1).padStart(2, '0')}`;
}

/** The first moment of a month so many months later; negative: earlier. */
export function monthAfter(time: Date, months: number): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + months, 1));
}
