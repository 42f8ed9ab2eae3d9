import { keys } from '../keys.ts';
import { getItems, type Table } from '../table.ts';
import { appIdCodec } from './appIdItems.ts';

/** What DynamoDB answers at once. */
const readAtOnce = 100;

/** What people know an App ID by. */
export interface AppIdLabel {
  name: string;
  /** Last characters; undefined for one made without noting them. */
  ending: string | undefined;
}

/** The labels of App IDs by their ids; a deleted one has none. */
export async function findAppIdLabels(
  table: Table,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, AppIdLabel>> {
  const labels = new Map<string, AppIdLabel>();
  for (let at = 0; at < ids.length; at += readAtOnce) {
    const itemKeys = ids.slice(at, at + readAtOnce).map((id) => keys.appId(accountId, id));
    for (const item of await getItems(table, itemKeys, { consistent: true })) {
      if (!item) continue;
      const { id, name, ending } = appIdCodec.decode(item);
      labels.set(id, { name, ending });
    }
  }
  return labels;
}
