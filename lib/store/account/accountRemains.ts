import { alertShards, type Key, keys, requestShards, subjectShards } from '../keys.ts';
import { objectKeys, ownEditionFolders } from '../objectKeys.ts';
import { type Item, queryAll, removeItems, removePartition, type Table, transact } from '../table.ts';

/**
 * Remains of a deleted account: every item of its partition except members (removed one by one), the record of the deletion, and
 * accepted texts (they expire later). There are no records of screenings.
 */

/** Read and removed at once: a page is in memory as a whole. */
const pageItems = 100;

/** What hangs on an item outside of its partition, and goes before it does. */
export interface Hanging {
  keys: Key[];
  /** Objects in the buckets of uploads and of editions. */
  uploads: string[];
  editions: string[];
  connectionId?: string;
}

/** Some of the remaining items; none once all are removed. */
export function findRemains(table: Table, accountId: string): Promise<Item[]> {
  const query = {
    KeyConditionExpression: 'pk = :pk',
    // A sort key cannot stand in a filter: members and the record of the deletion are known by their type.
    FilterExpression: 'NOT #type IN (:mark, :member, :acceptance) AND NOT (#type = :job AND #kind = :deletion)',
    ExpressionAttributeNames: { '#type': 'type', '#kind': 'kind' },
    ExpressionAttributeValues: {
      ':pk': keys.account(accountId),
      ':mark': 'account_deletion',
      ':member': 'member',
      ':acceptance': 'acceptance',
      ':job': 'job',
      ':deletion': 'deletion',
    },
    ConsistentRead: true,
  };
  return queryAll(table, query, pageItems);
}

/** By the item's type; most have nothing. */
export function hangingOn(accountId: string, item: Item): Hanging {
  const none: Hanging = { keys: [], uploads: [], editions: [] };
  const jobId = String(item.id ?? '');
  switch (item.type) {
    case 'app_id':
      return { ...none, keys: [keys.appIdHash(String(item.hash))] };
    case 'invitation':
      return { ...none, keys: [keys.invitationHash(String(item.hash))] };
    case 'connection': {
      const connectionId = String(item.connection_id);
      return { ...none, keys: [keys.connection(connectionId)], connectionId };
    }
    case 'job': {
      const job = { accountId, jobId };
      // Objects of batches, reports and back-tests are found by their folders: see removeBatchObjects.ts.
      if (['batch', 'report', 'back_test', 'monitoring_run'].includes(String(item.kind))) return none;
      if (item.kind === 'export') return { ...none, uploads: [objectKeys.dataExport(job)] };
      const editions = ownObjects(accountId, [item.stored_segment, item.stored_segment && objectKeys.changes(job)]);
      return { ...none, uploads: [objectKeys.upload(job), objectKeys.problems(job)], editions };
    }
    case 'import_chunk': {
      const chunk = { accountId, jobId: jobOfChunk(item), number: Number(item.number) };
      return { ...none, uploads: [objectKeys.chunk(chunk), objectKeys.prepared(chunk)] };
    }
    case 'edition':
      return { ...none, editions: ownObjects(accountId, [item.segment_key, item.changes_key]) };
    default:
      return none;
  }
}

/** Removes items after the items that hang on them. */
export async function removeRemains(table: Table, items: readonly Item[], hanging: readonly Hanging[]): Promise<void> {
  await removeItems(
    table,
    hanging.flatMap((one) => one.keys),
  );
  await removeItems(table, items.map(keyOf));
}

/**
 * Removes an account's usage, subjects, alerts, deliveries of webhooks, cases, notifications, request log, audit trail, work places and remaining quota,
 * and the keys of its receipts: nobody can read them any more.
 */
export async function removeUsage(table: Table, accountId: string): Promise<void> {
  await removePartition(table, keys.workPlacesOf(accountId));
  for (let shard = 0; shard < requestShards; shard++) {
    await removePartition(table, keys.requests(accountId, shard));
  }
  for (let shard = 0; shard < subjectShards; shard++) {
    await removePartition(table, keys.subjects(accountId, shard));
  }
  for (let shard = 0; shard < alertShards; shard++) {
    await removePartition(table, keys.alerts(accountId, shard));
  }
  await removePartition(table, keys.whitelist(accountId));
  await removePartition(table, keys.monitoringShards(accountId));
  await removePartition(table, keys.receiptDays(accountId));
  await removePartition(table, keys.receiptFiles(accountId));
  await removePartition(table, keys.usage(accountId));
  await removePartition(table, keys.deliveries(accountId));
  await removePartition(table, keys.audit(accountId));
  await removePartition(table, keys.auditAddresses(accountId));
  await removePartition(table, keys.cases(accountId));
  await removePartition(table, keys.notificationsOf(accountId));
  await removePartition(table, keys.quota(accountId).pk);
  await removeItems(table, [keys.receiptAccountKey(accountId)]);
}

/** Removes everything known of a person. */
export function removePerson(table: Table, userId: string): Promise<void> {
  return removePartition(table, keys.user(userId));
}

/** Removes a member and the record of their address, both or neither. */
export function removeMemberItems(table: Table, accountId: string, userId: string, addressHash: string): Promise<void> {
  const removed = [keys.member(accountId, userId), keys.undeliverable(addressHash)];
  return transact(
    table,
    removed.map((Key) => ({ Delete: { TableName: table.name, Key } })),
  );
}

/** CHUNK#<job>#<number> */
const jobOfChunk = ({ sk }: Item) => String(sk).split('#')[1] ?? '';
const keyOf = ({ pk, sk }: Item): Key => ({ pk: String(pk), sk: String(sk) });

/** Only objects under the account's name: a segment of a shared edition is everybody's. */
function ownObjects(accountId: string, objects: unknown[]): string[] {
  const folders = ownEditionFolders(accountId);
  return objects
    .filter((key) => typeof key === 'string')
    .filter((key) => folders.some((folder) => key.startsWith(folder)));
}
