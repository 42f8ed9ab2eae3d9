import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { actor } from '../../contract/actor.ts';
import { codec } from '../codec.ts';
import { type Key, keys, prefix } from '../keys.ts';
import { getItems, type Item, type Table, type TransactItem } from '../table.ts';
import { subjectOfAlert } from './alertId.ts';
import { type Alert, type AlertDecision, alertCodec } from './alertItems.ts';

/** A false positive in force, in the order of its last review: where the whitelist finds its alert. */
const whitelistPlace = z.object({
  alertId: z.string(),
  holder: actor,
  holderName: z.string(),
  decidedAt: z.string(),
  expiresAt: z.string(),
});
type Stored = z.output<typeof whitelistPlace>;
const whitelistPlaceCodec = codec('whitelist_place', whitelistPlace);
export interface WhitelistPlace extends Stored {
  /** `<last review>#<alert>` */
  place: string;
}

/** Alert held back by a false positive, whether its time is over or not. */
export type WhitelistedAlert = Alert & { decision: AlertDecision };
export const isWhitelisted = (alert: Alert): alert is WhitelistedAlert =>
  (alert.state === 'decided' || alert.state === 'suppressed') && alert.decision?.outcome === 'false_positive';

/** The longest without a review is first. */
export const placeOf = ({ id, decision: { at, confirmation } }: WhitelistedAlert) => `${confirmation?.at ?? at}#${id}`;

/** A part of the transaction that changes alerts; nothing for those whose place stays as it is. */
export function whitelistWrites(
  table: Table,
  accountId: string,
  { before, after }: { before: readonly Alert[]; after: readonly Alert[] },
): TransactItem[] {
  return after.flatMap((alert) => {
    const was = itemOf(
      accountId,
      before.find(({ id }) => id === alert.id),
    );
    const is = itemOf(accountId, alert);
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [
      ...(was && was.sk !== is?.sk ? [{ Delete: { TableName: table.name, Key: { pk: was.pk, sk: was.sk } } }] : []),
      ...(is ? [{ Put: { TableName: table.name, Item: is } }] : []),
    ];
  });
}

function itemOf(accountId: string, alert: Alert | undefined): (Item & Key) | undefined {
  if (!alert || !isWhitelisted(alert)) return undefined;
  const { by, byName, at, expiresAt } = alert.decision;
  const stored = { alertId: alert.id, holder: by, holderName: byName, decidedAt: at, expiresAt };
  return { ...keys.whitelistPlace(accountId, placeOf(alert)), ...whitelistPlaceCodec.encode(stored) };
}

interface Asked {
  /** Only places behind this one. */
  after?: string | undefined;
  /** Only those reviewed before, ISO. */
  before?: string | undefined;
  limit?: number;
}

/** Places of an account in their order, page after page. Sees every earlier write. */
export async function* whitelistPlaces(
  table: Table,
  accountId: string,
  { after, before, limit }: Asked = {},
): AsyncGenerator<WhitelistPlace[]> {
  // The table refuses a start behind the end.
  if (after !== undefined && before !== undefined && after >= before) return;
  const { pk } = keys.whitelistPlace(accountId, '');
  let start: Item | undefined = after === undefined ? undefined : { ...keys.whitelistPlace(accountId, after) };
  do {
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: {
          ':pk': pk,
          ':from': prefix.whitelistPlace,
          ':to': `${prefix.whitelistPlace}${before ?? '~'}`,
        },
        ConsistentRead: true,
        ...(limit === undefined ? {} : { Limit: limit }),
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    const places = (page.Items ?? []).map((item) => ({
      ...whitelistPlaceCodec.decode(item),
      place: String(item.sk).slice(prefix.whitelistPlace.length),
    }));
    if (places.length > 0) yield places;
    start = page.LastEvaluatedKey;
  } while (start);
}

/** Most items of one call of the table. */
const alertsAtOnce = 100;

/** The alerts of places, in their order. One that has left its place since is left out. */
export async function findWhitelisted(
  table: Table,
  accountId: string,
  places: readonly WhitelistPlace[],
): Promise<WhitelistedAlert[]> {
  const found: WhitelistedAlert[] = [];
  for (let at = 0; at < places.length; at += alertsAtOnce) {
    const some = places.slice(at, at + alertsAtOnce);
    // An alert may have a place that is left over.
    const ids = [...new Set(some.map(({ alertId }) => alertId))];
    const all = ids.map((id) => keys.alert(accountId, subjectOfAlert(id) ?? '', id));
    const items = await getItems(table, all, { consistent: true });
    const byId = new Map(
      items.flatMap((item): [string, Alert][] => (item ? [[String(item.id), alertCodec.decode(item)]] : [])),
    );
    for (const { alertId, place } of some) {
      const alert = byId.get(alertId);
      if (alert && isWhitelisted(alert) && placeOf(alert) === place) found.push(alert);
    }
  }
  return found;
}
