import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Scope } from '../contract/lists.ts';
import type { ListType } from '../contract/listTypes.ts';
import { completeImportJobWrite, type ImportJob } from './importJobs.ts';
import { keys, prefix } from './keys.ts';
import { type Item, queryAll, type Table, transact, unmetConditions, withPrefix } from './table.ts';

/** An edition of a list: immutable. Its segment lies in the editions bucket under its own SHA-256. */
export interface Edition {
  id: string;
  list: ListType;
  /** Which of the publisher's files, where a list has several (OFAC: `sdn`, `consolidated`); else `main`. */
  part: string;
  scope: Scope;
  /** yyyy-mm-dd, the publisher's date */
  editionDate: string;
  publishedAt: string;
  records: number;
  segmentKey: string;
}

/** The current editions of a scope: for `private` the account's own. */
export async function listCurrentEditions(table: Table, scope: Scope, accountId: string): Promise<Edition[]> {
  const items = await queryAll(table, withPrefix(keys.scope(scope, accountId), prefix.current));
  return items.map((item) => fromItem(item, scope));
}

export async function getCurrentEdition(
  table: Table,
  scope: Scope,
  accountId: string,
  list: ListType,
  part: string,
): Promise<Edition | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.current(scope, accountId, list, part), ConsistentRead: true }),
  );
  return Item && fromItem(Item, scope);
}

/**
 * Publishes: writes the edition, points the list to it and completes the job, all or nothing. 'raced' when the list's
 * current edition is no longer `replaces` (another import was faster) or the job has ended meanwhile.
 */
export async function publishEdition(
  table: Table,
  job: ImportJob,
  edition: Edition,
  replaces: Edition | undefined,
  result: { changes: ImportJob['changes']; now: Date },
): Promise<'done' | 'raced'> {
  const attributes = {
    type: 'edition',
    id: edition.id,
    list: edition.list,
    part: edition.part,
    edition_date: edition.editionDate,
    published_at: edition.publishedAt,
    records: edition.records,
    segment_key: edition.segmentKey,
  };
  try {
    await transact(table, [
      {
        Put: {
          TableName: table.name,
          Item: {
            ...keys.edition(edition.scope, job.accountId, edition.list, edition.id),
            ...attributes,
            job_id: job.id,
            ...(result.changes ? { changes: result.changes } : {}),
          },
        },
      },
      {
        Put: {
          TableName: table.name,
          Item: {
            ...keys.current(edition.scope, job.accountId, edition.list, edition.part),
            ...attributes,
            type: 'current_edition',
          },
          ConditionExpression: replaces ? 'id = :before' : 'attribute_not_exists(pk)',
          ...(replaces ? { ExpressionAttributeValues: { ':before': replaces.id } } : {}),
        },
      },
      completeImportJobWrite(table, job, { editionId: edition.id, ...result }),
    ]);
    return 'done';
  } catch (error) {
    if (unmetConditions(error)) return 'raced';
    throw error;
  }
}

function fromItem(item: Item, scope: Scope): Edition {
  return {
    id: item.id as string,
    list: item.list as ListType,
    part: item.part as string,
    scope,
    editionDate: item.edition_date as string,
    publishedAt: item.published_at as string,
    records: Number(item.records),
    segmentKey: item.segment_key as string,
  };
}
