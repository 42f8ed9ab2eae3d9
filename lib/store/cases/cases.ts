import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { actor } from '../../contract/actor.ts';
import { caseMeasure } from '../../contract/cases/caseShapes.ts';
import {
  caseEntryKinds,
  caseLabelNames,
  caseOrigins,
  caseOutcomes,
  caseStates,
} from '../../contract/cases/caseWords.ts';
import { timeOfId } from '../../platform/id.ts';
import { notDeleted } from '../account/deletions.ts';
import { codec } from '../codec.ts';
import { openCases } from '../indexes.ts';
import { keys, prefix } from '../keys.ts';
import { cursorOf, type Page, readCursor } from '../page.ts';
import { type Item, isWritten, type Table, type TransactItem, transact, withPrefix } from '../table.ts';
import { type NewEntry, putCaseEntry } from './caseEntries.ts';

const conclusion = { outcome: z.enum(caseOutcomes), reason: z.string(), by: z.string(), at: z.string() };

const storedCase = z.object({
  id: z.string(),
  name: z.string(),
  externalRef: z.optional(z.string()),
  origin: z.enum(caseOrigins),
  label: z.enum(caseLabelNames),
  state: z.enum(caseStates),
  records: z.array(z.object({ database: z.string(), id: z.string(), name: z.string() })),
  receiptIds: z.array(z.string()),
  alertIds: z.array(z.string()),
  assignee: z.optional(z.string()),
  /** User ids of those who investigated since it was opened or reopened. */
  investigators: z.array(z.string()),
  /** yyyy-mm-dd */
  due: z.optional(z.string()),
  proposed: z.optional(z.object(conclusion)),
  closed: z.optional(
    z.object({
      ...conclusion,
      approvedBy: z.string(),
      approvedAt: z.string(),
      /** Its alerts, each with a fingerprint of the facts under the approval. Older cases have none. */
      alerts: z.optional(z.array(z.object({ id: z.string(), facts: z.string() }))),
    }),
  ),
  /** The conclusion taken back by its last reopening, until the next approval. */
  reopened: z.optional(z.object({ outcome: z.enum(caseOutcomes), reason: z.string(), at: z.string() })),
  measure: z.optional(caseMeasure),
  links: z.array(z.string()),
  mergedInto: z.optional(z.string()),
  openedAt: z.string(),
  openedBy: actor,
  updatedAt: z.string(),
  /** Raised with every change. */
  version: z.int(),
  /** The newest entry of its history, for receivers of the change. */
  lastEntry: z.object({
    id: z.string(),
    kind: z.enum(caseEntryKinds),
    by: actor,
    mentions: z._default(z.array(z.string()), []),
  }),
});
export type StoredCase = z.output<typeof storedCase>;
export const caseCodec = codec('case', storedCase);

/** The lock of a reference: at most one open case has it. */
const openCaseCodec = codec('open_case', z.object({ caseId: z.string() }));

/** The changed case, before its entry is part of it. */
export type CaseFacts = Omit<StoredCase, 'version' | 'updatedAt' | 'lastEntry'>;

/** Writes of a new case with its first entry. They fail if another open case has its reference. */
export function putNewCase(table: Table, accountId: string, facts: CaseFacts, entry: NewEntry): TransactItem[] {
  return [
    put(table, accountId, withEntry(facts, 1, entry), { ConditionExpression: 'attribute_not_exists(pk)' }),
    putCaseEntry(table, accountId, facts.id, entry),
    ...(facts.externalRef === undefined ? [] : [lockReference(table, accountId, facts.externalRef, facts.id)]),
    notDeleted(table, accountId),
  ];
}

/**
 * Writes of a changed case with the entry of its change. They fail if the case has changed since it was read, and where a reopened one
 * finds another open case of its reference.
 */
export function putChangedCase(
  table: Table,
  accountId: string,
  before: StoredCase,
  after: CaseFacts,
  entry: NewEntry,
): TransactItem[] {
  const condition = {
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':version': before.version },
  };
  return [
    put(table, accountId, withEntry(after, before.version + 1, entry), condition),
    putCaseEntry(table, accountId, before.id, entry),
    ...referenceWrites(table, accountId, before, after),
  ];
}

/** Fails a transaction unless the case is closed by this approval. */
export function stillApproved(table: Table, accountId: string, id: string, approvedAt: string): TransactItem {
  return {
    ConditionCheck: {
      TableName: table.name,
      Key: keys.case(accountId, id),
      ConditionExpression: '#closed.#approvedAt = :approvedAt',
      ExpressionAttributeNames: { '#closed': 'closed', '#approvedAt': 'approvedAt' },
      ExpressionAttributeValues: { ':approvedAt': approvedAt },
    },
  };
}

/** False, with nothing written, if a condition failed. */
export function writeCases(table: Table, writes: TransactItem[]): Promise<boolean> {
  return isWritten(transact(table, writes));
}

export async function findCase(table: Table, accountId: string, id: string): Promise<StoredCase | undefined> {
  const Key = keys.case(accountId, id);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item && caseCodec.decode(Item);
}

/** Id of the open case of a reference. */
export async function findOpenCaseOf(
  table: Table,
  accountId: string,
  externalRef: string,
): Promise<string | undefined> {
  const Key = keys.openCaseOf(accountId, externalRef);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item && openCaseCodec.decode(Item).caseId;
}

/** Rows of one query. */
const rowsOfQuery = 200;

/**
 * Cases of an account, newest first: the open ones, or all. Reads at most `readMax` of them: a page may have fewer than `limit` while there
 * is a cursor.
 */
export async function findCases(
  table: Table,
  accountId: string,
  { isOpen, fits }: { isOpen: boolean; fits: (one: StoredCase) => boolean },
  { cursor, limit, readMax }: { cursor?: string | undefined; limit: number; readMax: number },
): Promise<Page<StoredCase>> {
  const values: StoredCase[] = [];
  let start = cursor === undefined ? undefined : startAfter(accountId, readCursor(cursor, isCaseId), isOpen);
  for (let read = 0; read < readMax; ) {
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        ...(isOpen ? openQuery(accountId) : withPrefix(keys.cases(accountId), prefix.case)),
        ScanIndexForward: false,
        Limit: Math.min(rowsOfQuery, readMax - read),
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    for (const item of Items) {
      const one = caseCodec.decode(item);
      if (!fits(one)) continue;
      values.push(one);
      if (values.length === limit) return { values, nextCursor: cursorOf(one.id) };
    }
    read += Items.length;
    start = LastEvaluatedKey;
    if (!start) return { values, nextCursor: undefined };
  }
  return { values, nextCursor: cursorOf(String(start?.sk).slice(prefix.case.length)) };
}

function openQuery(accountId: string) {
  return {
    IndexName: openCases.index,
    KeyConditionExpression: 'gsi1pk = :pk',
    ExpressionAttributeValues: { ':pk': openCases.pk(accountId) },
  };
}

function startAfter(accountId: string, id: string, isOpen: boolean): Item {
  return { ...keys.case(accountId, id), ...(isOpen ? openCases.attributes(accountId, id) : {}) };
}

const isCaseId = (id: string) => id.startsWith('cas_') && timeOfId(id) !== undefined;

function put(table: Table, accountId: string, one: StoredCase, condition: object): TransactItem {
  const index = one.state === 'closed' ? {} : openCases.attributes(accountId, one.id);
  const Item = { ...keys.case(accountId, one.id), ...index, ...caseCodec.encode(one) };
  return { Put: { TableName: table.name, Item, ...condition } };
}

function withEntry(facts: CaseFacts, version: number, { id, at, kind, by, mentions }: NewEntry): StoredCase {
  return { ...facts, version, updatedAt: at, lastEntry: { id, kind, by, mentions: mentions ?? [] } };
}

function referenceWrites(table: Table, accountId: string, before: CaseFacts, after: CaseFacts): TransactItem[] {
  const { externalRef } = after;
  const [wasOpen, isOpen] = [before.state !== 'closed', after.state !== 'closed'];
  if (externalRef === undefined || wasOpen === isOpen) return [];
  if (isOpen) return [lockReference(table, accountId, externalRef, after.id)];
  const Key = keys.openCaseOf(accountId, externalRef);
  return [{ Delete: { TableName: table.name, Key } }];
}

function lockReference(table: Table, accountId: string, externalRef: string, caseId: string): TransactItem {
  const Item = { ...keys.openCaseOf(accountId, externalRef), ...openCaseCodec.encode({ caseId }) };
  return { Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}
