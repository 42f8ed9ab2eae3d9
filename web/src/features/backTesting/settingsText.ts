import { listTypes } from '../../../../lib/contract/lists/listTypes.ts';
import { shortDate } from '../../shared/format.ts';
import type { BackTest } from './backTests.ts';

export const databaseOf = (list: string): string =>
  (listTypes as Partial<Record<string, { database: string }>>)[list]?.database ?? list;

/** "Similar names from 0.85, in UN Sanctions"; what is not named is as each screening had it. */
export function settingsText({ settings: { threshold, match_type, lists } }: Pick<BackTest, 'settings'>): string {
  const names = match_type && (match_type === 'fuzzy' ? 'similar names' : 'the same words');
  const parts = [
    names ?? '',
    threshold === null ? '' : `from ${threshold}`,
    lists ? `in ${lists.map(databaseOf).join(', ')}` : '',
  ].filter(Boolean);
  const text = parts.join(', ') || 'as each screening was asked';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function periodText({ from, to, share }: Pick<BackTest, 'from' | 'to' | 'share'>): string {
  const [first, last] = [shortDate(from), shortDate(to)];
  const days = first === last ? first : `${first} to ${last}`;
  return share === 100 ? days : `${days}, ${share} % of the screenings`;
}
