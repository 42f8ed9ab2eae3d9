import { eachOf } from '../../platform/eachOf.ts';
import { alertsIndex } from '../indexes.ts';
import { keys } from '../keys.ts';
import { getItems, isWritten, queryAll, type Table, type TransactItem, transact } from '../table.ts';
import { subjectOfAlert } from './alertId.ts';
import { alertCodec } from './alertItems.ts';
import { isWhitelisted, placeOf, whitelistPlaces, whitelistWrites } from './whitelistPlaces.ts';

const mendedAtOnce = 20;

/** Whether the places of all false positives have been written once. */
export async function isWhitelistWhole(table: Table, accountId: string): Promise<boolean> {
  const [item] = await getItems(table, [keys.whitelistWhole(accountId)], { consistent: true });
  return item !== undefined;
}

/**
 * Gives each false positive in force its place, and removes places of others. Each is written on the condition that its alert has not
 * changed meanwhile: a change of the alert writes its place itself.
 */
export async function mendWhitelist(table: Table, accountId: string): Promise<void> {
  const wanted = new Map<string, string>();
  for (const state of ['decided', 'suppressed'] as const) {
    const items = await queryAll(table, {
      IndexName: alertsIndex.index,
      KeyConditionExpression: 'gsi1pk = :pk',
      FilterExpression: '#decision.#outcome = :false',
      ProjectionExpression: '#id, #decision.#at, #decision.#confirmation.#at',
      ExpressionAttributeNames: {
        '#id': 'id',
        '#decision': 'decision',
        '#outcome': 'outcome',
        '#at': 'at',
        '#confirmation': 'confirmation',
      },
      ExpressionAttributeValues: { ':pk': alertsIndex.pk(accountId, state), ':false': 'false_positive' },
    });
    for (const item of items) {
      const { id, decision } = item as { id: string; decision: { at: string; confirmation?: { at: string } } };
      wanted.set(id, `${decision.confirmation?.at ?? decision.at}#${id}`);
    }
  }
  const wrong: { alertId: string; stale: string | undefined }[] = [];
  for await (const places of whitelistPlaces(table, accountId)) {
    for (const { alertId, place } of places) {
      if (wanted.get(alertId) === place) wanted.delete(alertId);
      else wrong.push({ alertId, stale: place });
    }
  }
  for (const alertId of wanted.keys()) wrong.push({ alertId, stale: undefined });
  await eachOf(wrong, mendedAtOnce, (one) => mend(table, accountId, one));
  await transact(table, [
    { Put: { TableName: table.name, Item: { ...keys.whitelistWhole(accountId), type: 'whitelist_whole' } } },
  ]);
}

/** The index may lag: the alert itself says where its place is. */
async function mend(
  table: Table,
  accountId: string,
  { alertId, stale }: { alertId: string; stale: string | undefined },
): Promise<void> {
  const key = keys.alert(accountId, subjectOfAlert(alertId) ?? '', alertId);
  const [item] = await getItems(table, [key], { consistent: true });
  const alert = item && alertCodec.decode(item);
  const place = alert && isWhitelisted(alert) ? placeOf(alert) : undefined;
  const writes: TransactItem[] = [
    ...(alert ? whitelistWrites(table, accountId, { before: [], after: [alert] }) : []),
    ...(stale !== undefined && stale !== place
      ? [{ Delete: { TableName: table.name, Key: keys.whitelistPlace(accountId, stale) } }]
      : []),
  ];
  if (writes.length === 0) return;
  const unchanged: TransactItem = {
    ConditionCheck: {
      TableName: table.name,
      Key: key,
      ...(alert
        ? {
            ConditionExpression: '#version = :read',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':read': alert.version },
          }
        : { ConditionExpression: 'attribute_not_exists(pk)' }),
    },
  };
  await isWritten(transact(table, [unchanged, ...writes]));
}
