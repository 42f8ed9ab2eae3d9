import { count } from '../../shared/format.ts';

/** "1,234 ms"; "N/A" if nothing was measured. */
export function milliseconds(value: number | null): string {
  return value === null ? 'N/A' : `${count(value)} ms`;
}
