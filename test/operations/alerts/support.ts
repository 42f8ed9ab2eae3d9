import { fingerprinted } from '../../../lib/operations/alerts/facts.ts';
import type { FoundGroup, FoundRecord } from '../../../lib/operations/alerts/foundGroups.ts';

/** A found record; facts as given. */
export function found(
  id: string,
  more: { score?: number; names?: string[]; dates_of_birth?: string[] } = {},
): FoundRecord {
  const { score = 0.9, names = ['Ali Aminov'], ...facts } = more;
  const list = id.startsWith('un:') ? 'un_sanctions_list' : 'eu_sanctions_list';
  return {
    id,
    database: list.slice(0, 2).toUpperCase(),
    list,
    name: names[0] ?? '',
    score,
    rule: 'similarity',
    ...fingerprinted({ names, ...facts }),
  };
}

export const group = (id: string, ...records: FoundRecord[]): FoundGroup => ({ id, records });

export const anna = { id: 'sub_1', externalRef: '4711', name: 'Ali Aminov' };
