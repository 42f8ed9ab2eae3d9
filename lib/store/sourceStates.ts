import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ListType } from '../contract/listTypes.ts';
import { keys, prefix } from './keys.ts';
import { type Item, isWritten, queryAll, type Table, withPrefix } from './table.ts';

/** A publisher's file as it was fetched, told from others. */
export interface SourceFile {
  etag: string | undefined;
  lastModified: string | undefined;
  fileSha256: string;
  /** Over what the records say, in whatever order they stand. */
  recordsSha256: string;
  /** yyyy-mm-dd, as the file says */
  listDate: string;
}

/** What is known of one of the publishers' files. All times are ISO. */
export interface SourceState {
  id: string;
  list: ListType;
  part: string;
  /** When the publisher was last asked and `editionId` was what he has; absent before the first success. */
  checkedAt: string | undefined;
  firstTriedAt: string;
  triedAt: string;
  nextTryAt: string;
  /** Failed tries since the last success. */
  failures: number;
  /** Why the last try failed; absent after a success. */
  lastSentence: string | undefined;
  /** The newest file that was published, and the edition that was made of it. */
  file: SourceFile | undefined;
  editionId: string | undefined;
  /** A file whose import has not ended yet. */
  pending: { jobId: string; fetchedAt: string; file: SourceFile } | undefined;
}

type Source = Pick<SourceState, 'id' | 'list' | 'part'>;

export async function getSourceState(table: Table, id: string): Promise<SourceState | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.source(id), ConsistentRead: true }),
  );
  return Item && fromItem(Item);
}

/** Of every source that was ever tried. */
export async function listSourceStates(table: Table): Promise<SourceState[]> {
  return (await queryAll(table, withPrefix(keys.source('').pk, prefix.source))).map(fromItem);
}

/** Takes a source that is due until a time, by which its try has ended or is lost; false when it is not due (any more). */
export function claimSource(table: Table, { id, list, part }: Source, now: Date, until: Date): Promise<boolean> {
  return isWritten(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: keys.source(id),
        UpdateExpression:
          'SET #type = :type, id = :id, #list = :list, part = :part, tried_at = :now, next_try_at = :until, ' +
          'first_tried_at = if_not_exists(first_tried_at, :now), failures = if_not_exists(failures, :none)',
        ConditionExpression: 'attribute_not_exists(next_try_at) OR next_try_at <= :now',
        ExpressionAttributeNames: { '#type': 'type', '#list': 'list' },
        ExpressionAttributeValues: {
          ':type': 'source',
          ':id': id,
          ':list': list,
          ':part': part,
          ':now': now.toISOString(),
          ':until': until.toISOString(),
          ':none': 0,
        },
      }),
    ),
  );
}

/** The publisher has what `editionId` was made of, as of `checkedAt`. */
export function confirmSource(
  table: Table,
  id: string,
  {
    file,
    editionId,
    checkedAt,
    nextTryAt,
  }: { file: SourceFile; editionId: string; checkedAt: string; nextTryAt: Date },
): Promise<void> {
  const set = { edition_id: editionId, checked_at: checkedAt, failures: 0, next_try_at: nextTryAt.toISOString() };
  return change(table, id, { ...set, file: fileItem(file) }, ['pending', 'last_sentence']);
}

/** A file is being imported. */
export function awaitImport(
  table: Table,
  id: string,
  pending: NonNullable<SourceState['pending']>,
  nextTryAt: Date,
): Promise<void> {
  const { jobId, fetchedAt, file } = pending;
  const item = { job_id: jobId, fetched_at: fetchedAt, file: fileItem(file) };
  return change(table, id, { pending: item, next_try_at: nextTryAt.toISOString() }, []);
}

/** Only looks again later: its import has not ended. */
export function postponeSource(table: Table, id: string, nextTryAt: Date): Promise<void> {
  return change(table, id, { next_try_at: nextTryAt.toISOString() }, []);
}

export function failSource(
  table: Table,
  id: string,
  { sentence, failures, nextTryAt }: { sentence: string; failures: number; nextTryAt: Date },
): Promise<void> {
  const set = { last_sentence: sentence, failures, next_try_at: nextTryAt.toISOString() };
  return change(table, id, set, ['pending']);
}

async function change(table: Table, id: string, set: Item, remove: string[]): Promise<void> {
  const names = Object.keys(set);
  const removed = remove.length > 0 ? ` REMOVE ${remove.join(', ')}` : '';
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keys.source(id),
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}${removed}`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, set[name]])),
    }),
  );
}

function fileItem({ etag, lastModified, fileSha256, recordsSha256, listDate }: SourceFile): Item {
  return {
    ...(etag ? { etag } : {}),
    ...(lastModified ? { last_modified: lastModified } : {}),
    file_sha256: fileSha256,
    records_sha256: recordsSha256,
    list_date: listDate,
  };
}

function fileFrom(item: Item): SourceFile {
  return {
    etag: item.etag as string | undefined,
    lastModified: item.last_modified as string | undefined,
    fileSha256: item.file_sha256 as string,
    recordsSha256: item.records_sha256 as string,
    listDate: item.list_date as string,
  };
}

function fromItem(item: Item): SourceState {
  const optional = <T>(name: string) => item[name] as T | undefined;
  const pending = optional<Item>('pending');
  const file = optional<Item>('file');
  return {
    id: item.id as string,
    list: item.list as ListType,
    part: item.part as string,
    checkedAt: optional('checked_at'),
    firstTriedAt: item.first_tried_at as string,
    triedAt: item.tried_at as string,
    nextTryAt: item.next_try_at as string,
    failures: Number(item.failures),
    lastSentence: optional('last_sentence'),
    file: file && fileFrom(file),
    editionId: optional('edition_id'),
    pending: pending && {
      jobId: pending.job_id as string,
      fetchedAt: pending.fetched_at as string,
      file: fileFrom(pending.file as Item),
    },
  };
}
