import { alertsIndex } from '../indexes.ts';
import { queryAll, type Table } from '../table.ts';

const decidedStates = ['decided', 'suppressed'] as const;

/** Ids of all alerts held back by a decision whose time is over at `at`, each state's oldest first. The index may lag. */
export async function findExpiredAlerts(table: Table, accountId: string, at: string): Promise<string[]> {
  const ids: string[] = [];
  for (const state of decidedStates) {
    const items = await queryAll(table, {
      IndexName: alertsIndex.index,
      KeyConditionExpression: 'gsi1pk = :pk',
      FilterExpression: '#decision.#expires <= :at',
      ProjectionExpression: '#id',
      ExpressionAttributeNames: { '#id': 'id', '#decision': 'decision', '#expires': 'expiresAt' },
      ExpressionAttributeValues: { ':pk': alertsIndex.pk(accountId, state), ':at': at },
    });
    ids.push(...items.map(({ id }) => String(id)));
  }
  return ids;
}
