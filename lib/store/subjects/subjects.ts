import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { actor } from '../../contract/actor.ts';
import { identifierTypes } from '../../contract/screening/identifiers.ts';
import { kinds } from '../../contract/screening/screeningInput.ts';
import {
  subjectChanges,
  subjectRisks,
  subjectScreeningStates,
  subjectStatuses,
} from '../../contract/subjects/subjectLimits.ts';
import { codec } from '../codec.ts';
import { keys, prefix, subjectShards } from '../keys.ts';
import { cursorOf, findPage, type Page, readCursor } from '../page.ts';
import { getItems, type Item, queryAll, type Table, withPrefix } from '../table.ts';

/** Facts compared by screening. */
const facts = {
  name: z.string(),
  aliases: z.array(z.string()),
  kind: z.optional(z.enum(kinds)),
  datesOfBirth: z.array(z.string()),
  nationalities: z.array(z.string()),
  identifiers: z.array(
    z.object({ type: z.optional(z.enum(identifierTypes)), value: z.string(), country: z.optional(z.string()) }),
  ),
};

/** All other facts. */
const about = {
  tags: z.array(z.string()),
  risk: z.optional(z.enum(subjectRisks)),
  note: z.optional(z.string()),
  status: z.enum(subjectStatuses),
  endedOn: z.optional(z.string()),
};

const screening = z.object({
  state: z.enum(subjectScreeningStates),
  /** Of an unscreened subject. */
  reason: z.optional(z.string()),
  /** Revision screened last; undefined before the first time. */
  revision: z.optional(z.int()),
  at: z.optional(z.string()),
  /** Run that screened this revision first: a repeated part of the run counts it again. */
  runId: z.optional(z.string()),
  /** Compared lists. */
  lists: z._default(z.array(z.string()), []),
});
export type SubjectScreening = z.output<typeof screening>;

const stored = z.object({
  id: z.string(),
  externalRef: z.string(),
  ...facts,
  ...about,
  /** Raised by each change of facts, and when an ended subject is resumed. */
  revision: z.int(),
  /** Raised by each change by a person or a program; screening leaves it as it is. */
  version: z.int(),
  screening,
  createdAt: z.string(),
  createdBy: actor,
  updatedAt: z.string(),
});
export type Subject = z.output<typeof stored>;
export type SubjectFacts = Pick<Subject, keyof typeof facts>;
export type SubjectAbout = Pick<Subject, keyof typeof about>;
export const subjectCodec = codec('subject', stored);

/** A subject as it was after one of its changes. */
const change = z.object({
  externalRef: z.string(),
  ...facts,
  ...about,
  revision: z.int(),
  version: z.int(),
  change: z.enum(subjectChanges),
  changedAt: z.string(),
  changedBy: actor,
});
export type StoredSubjectChange = z.output<typeof change>;
export const subjectChangeCodec = codec('subject_change', change);

const counts = z.object({ active: z._default(z.int(), 0), ended: z._default(z.int(), 0) });
export type SubjectCounts = z.output<typeof counts>;
export const subjectCountsCodec = codec('subject_counts', counts);

/** How many subjects an account has. */
export async function findSubjectCounts(table: Table, accountId: string): Promise<SubjectCounts> {
  const [item] = await getItems(table, [keys.subjectCounts(accountId)], { consistent: true });
  return subjectCountsCodec.decode(item ?? {});
}

export async function findSubject(table: Table, accountId: string, externalRef: string): Promise<Subject | undefined> {
  return (await findSubjectsByReference(table, accountId, [externalRef])).get(externalRef);
}

/** Any number of them; unknown references are left out. Sees every earlier write. */
export async function findSubjectsByReference(
  table: Table,
  accountId: string,
  externalRefs: readonly string[],
): Promise<Map<string, Subject>> {
  const refs = [...new Set(externalRefs)];
  const found = new Map<string, Subject>();
  for (let at = 0; at < refs.length; at += readAtOnce) {
    const asked = refs.slice(at, at + readAtOnce).map((ref) => keys.subject(accountId, ref));
    for (const item of await getItems(table, asked, { consistent: true })) {
      if (!item) continue;
      const one = subjectCodec.decode(item);
      found.set(one.externalRef, one);
    }
  }
  return found;
}

const readAtOnce = 100;

/** A page of one shard in the order of references; `cursor` as the page before gave it. */
export async function findSubjectsOfShard(
  table: Table,
  accountId: string,
  shard: number,
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<Subject>> {
  const query = { pk: keys.subjects(accountId, shard), skPrefix: prefix.subject };
  const { values, nextCursor } = await findPage(table, query, { cursor: page.cursor, limit: page.limit });
  return { values: values.map(subjectCodec.decode), nextCursor };
}

export const allSubjectShards: readonly number[] = Array.from({ length: subjectShards }, (_, shard) => shard);

/** All subjects of an account, page after page of one shard after the other. */
export async function* eachSubjectPage(table: Table, accountId: string, limit: number): AsyncGenerator<Subject[]> {
  for (const shard of allSubjectShards) {
    let cursor: string | undefined;
    do {
      const page = await findSubjectsOfShard(table, accountId, shard, { cursor, limit });
      if (page.values.length > 0) yield page.values;
      cursor = page.nextCursor;
    } while (cursor !== undefined);
  }
}

/** Facts compared by a reconciliation. */
export type SubjectState = Pick<Subject, 'externalRef' | 'status'> & { wasScreened: boolean };
const subjectState = z.object({ external_ref: z.string(), status: z.enum(subjectStatuses), screening });

/** The state of every subject of a shard, page after page. Sees every earlier write. */
export async function* eachSubjectState(table: Table, accountId: string, shard: number): AsyncGenerator<SubjectState> {
  let start: Item | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        ...withPrefix(keys.subjects(accountId, shard), prefix.subject),
        ProjectionExpression: 'external_ref, #status, screening',
        ExpressionAttributeNames: { '#status': 'status' },
        ConsistentRead: true,
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    for (const item of page.Items ?? []) {
      const one = subjectState.parse(item);
      yield {
        externalRef: one.external_ref,
        status: one.status,
        wasScreened: one.screening.revision !== undefined,
      };
    }
    start = page.LastEvaluatedKey;
  } while (start);
}

/** Sorts after every subject and before everything else. */
const subjectsEnd = 'SUBJECT$';

/** The kept changes of all subjects, page after page. */
export async function* eachSubjectChangePage(
  table: Table,
  accountId: string,
  limit: number,
): AsyncGenerator<StoredSubjectChange[]> {
  for (const shard of allSubjectShards) {
    let cursor: string | undefined;
    do {
      const query = { pk: keys.subjects(accountId, shard), skPrefix: prefix.subjectChange() };
      const page: Page<Item> = await findPage(table, query, { cursor, limit });
      yield page.values.map(subjectChangeCodec.decode);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
  }
}

/** The next subjects of all shards in the order of references, at most `limit`, and the start of those after them. */
export async function findSubjects(
  table: Table,
  accountId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<Page<Subject>> {
  const after = cursor === undefined ? '' : readCursor(cursor, (sk) => sk.startsWith(prefix.subject));
  const pages = await Promise.all(
    allSubjectShards.map((shard) =>
      queryAll(
        table,
        {
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
          ExpressionAttributeValues: {
            ':pk': keys.subjects(accountId, shard),
            // References are trimmed and hold no control character: nothing lies between it and this.
            ':from': after === '' ? prefix.subject : `${after} `,
            ':to': subjectsEnd,
          },
        },
        limit + 1,
      ),
    ),
  );
  const sorted = pages.flat().sort((a, b) => Buffer.compare(Buffer.from(String(a.sk)), Buffer.from(String(b.sk))));
  const [last] = sorted.length > limit ? sorted.slice(limit - 1, limit) : [];
  return {
    values: sorted.slice(0, limit).map(subjectCodec.decode),
    nextCursor: last && cursorOf(String(last.sk)),
  };
}

/** The cursor of `findSubjects` for those after a subject. */
export const cursorAfter = ({ externalRef }: Pick<Subject, 'externalRef'>) =>
  cursorOf(`${prefix.subject}${externalRef}`);
