import { eachOf } from '../../platform/eachOf.ts';
import { alertsIndex } from '../indexes.ts';
import { keys } from '../keys.ts';
import { getItems, isWritten, pauseBefore, queryAll, type Table, type TransactItem, transact } from '../table.ts';
import { subjectOfAlert } from './alertId.ts';
import { alertCodec } from './alertItems.ts';
import { isWhitelisted, placeOf, whitelistPlaces, whitelistWrites } from './whitelistPlaces.ts';

const mendedAtOnce = 20;
const triesMax = 5;

/** Whether the places of all false positives have been written once. */
export async function isWhitelistWhole(table: Table, accountId: string): Promise<boolean> {
  const [item] = await getItems(table, [keys.whitelistWhole(accountId)], { consistent: true });
  return item !== undefined;
}

/**
 * Gives each false positive in force its place, and removes places of others. Each is written on the condition that its alert has not
 * changed meanwhile. With `most`, mends no more places, the longest without a review first. Resolves with whether all are mended.
 */
export async function mendWhitelist(table: Table, accountId: string, most?: number): Promise<boolean> {
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
  const wrong: { alertId: string; stale: string | undefined; place: string }[] = [];
  for await (const places of whitelistPlaces(table, accountId)) {
    for (const { alertId, place } of places) {
      if (wanted.get(alertId) === place) wanted.delete(alertId);
      else wrong.push({ alertId, stale: place, place });
    }
  }
  for (const [alertId, place] of wanted) wrong.push({ alertId, stale: undefined, place });
  wrong.sort((a, b) => (a.place < b.place ? -1 : 1));
  await eachOf(wrong.slice(0, most), mendedAtOnce, (one) => mend(table, accountId, one));
  if (most !== undefined && wrong.length > most) return false;
  await transact(table, [
    { Put: { TableName: table.name, Item: { ...keys.whitelistWhole(accountId), type: 'whitelist_whole' } } },
  ]);
  return true;
}

interface Wrong {
  alertId: string;
  stale: string | undefined;
}

/** A change meanwhile writes no place where it finds the alert's own unchanged, so the place is written with what the next try reads. */
async function mend(table: Table, accountId: string, wrong: Wrong): Promise<void> {
  for (let number = 1; !(await tryToMend(table, accountId, wrong)); number++) {
    if (number === triesMax) throw new Error('An alert changes too often to be given its place');
    await pauseBefore(table, number);
  }
}

/** The index may lag: the alert itself says where its place is. False, without a change, if it has changed meanwhile. */
async function tryToMend(table: Table, accountId: string, { alertId, stale }: Wrong): Promise<boolean> {
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
  if (writes.length === 0) return true;
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
  return isWritten(transact(table, [unchanged, ...writes]));
}
