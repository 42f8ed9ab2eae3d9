import { type Edition, findCurrentEditions } from '../../store/lists/editions.ts';
import type { Table } from '../../store/table.ts';
import { effectiveEditions } from './effectiveEditions.ts';

/** Every edition that an account's screenings search at this moment, for work that goes on with them. */
export async function editionsInUse(table: Table, accountId: string): Promise<Edition[]> {
  const [shared, own] = await Promise.all([
    findCurrentEditions(table, 'shared', ''),
    findCurrentEditions(table, 'private', accountId),
  ]);
  return effectiveEditions(shared, own).map(({ changedBy: _, ...edition }) => edition);
}
