import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { attributeOf, type Codec, codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import type { Item, Table } from '../table.ts';
import { monitoringRun } from './monitoringRuns.ts';

/** What went wrong in a run. */
const runRecord = z.pick(monitoringRun, {
  id: true,
  status: true,
  createdAt: true,
  completedAt: true,
  errorMessage: true,
  missingLists: true,
  notScreened: true,
  notScreenedReasons: true,
  unexpected: true,
});
export type RunRecord = z.output<typeof runRecord>;

/** Which editions a run compared. */
const comparedEditions = z.pick(monitoringRun, {
  id: true,
  status: true,
  createdAt: true,
  completedAt: true,
  notScreened: true,
  editions: true,
});
export type ComparedEditions = z.output<typeof comparedEditions>;

/** Oldest first. `isAll`: false if only the newest ones were read. */
export interface RunsFound<Run> {
  runs: Run[];
  isAll: boolean;
}

interface Within {
  from: string;
  to: string;
}

/** Runs begun within a period, the newest `max`. */
export function findRunsWithin(table: Table, accountId: string, period: Within, max: number) {
  return find(table, accountId, period, { max, read: readingOf(runRecord) });
}

/** The same with their editions, without runs over subjects that were left out before. */
export function findComparedWithin(table: Table, accountId: string, period: Within, max: number) {
  return find(table, accountId, period, { max, read: readingOf(comparedEditions), without: 'open' });
}

interface Reading<Run> {
  codec: Codec<Run>;
  attributes: string[];
}

function readingOf<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
): Reading<z.output<z.ZodMiniObject<Shape>>> {
  return { codec: codec('job', schema), attributes: Object.keys(schema.shape).map(attributeOf) };
}

async function find<Run>(
  table: Table,
  accountId: string,
  { from, to }: Within,
  { max, read, without }: { max: number; read: Reading<Run>; without?: string },
): Promise<RunsFound<Run>> {
  const start = (time: string) =>
    `${prefix.job('monitoring_run')}job_${Date.parse(time).toString(36).padStart(9, '0')}`;
  const names = [...read.attributes, ...(without === undefined ? [] : ['scope'])];
  const items: Item[] = [];
  let next: Item | undefined;
  do {
    const page: { Items?: Item[] | undefined; LastEvaluatedKey?: Item | undefined } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ...(without === undefined ? {} : { FilterExpression: '#scope <> :without' }),
        ProjectionExpression: read.attributes.map((name) => `#${name}`).join(', '),
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ':pk': keys.account(accountId),
          ':from': start(from),
          ':to': start(to),
          ...(without === undefined ? {} : { ':without': without }),
        },
        ScanIndexForward: false,
        ...(next ? { ExclusiveStartKey: next } : {}),
      }),
    );
    items.push(...(page.Items ?? []));
    next = page.LastEvaluatedKey;
  } while (next && items.length <= max);
  return { runs: items.slice(0, max).map(read.codec.decode).reverse(), isAll: items.length <= max };
}
