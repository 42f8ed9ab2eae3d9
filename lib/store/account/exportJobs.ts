import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dataExport } from '../../contract/account/dataExports.ts';
import { type Actor, role } from '../../contract/actor.ts';
import { codec } from '../codec.ts';
import { addJob } from '../jobs/jobChanges.ts';
import { findJob, jobShape } from '../jobs/jobs.ts';
import { keys } from '../keys.ts';
import type { Table, TransactItem } from '../table.ts';
import { notDeleted } from './deletions.ts';

/** The work of making a copy of a person's data. */
const exportJob = z.object({
  ...jobShape,
  kind: z.literal('export'),
  /** Who asked for it, and alone may download it. */
  userId: z.string(),
  covers: dataExport.shape.covers,
  /** Set once it is made: least role for the download, since it holds what that role sees. */
  leastRole: z.optional(role),
  /** Where the site is, without a slash at the end: the mail leads there. */
  siteUrl: z.string(),
  validUntil: z.optional(z.string()),
  sizeBytes: z.optional(z.int()),
});
export type ExportJob = z.output<typeof exportJob>;
export const exportJobCodec = codec('job', exportJob);

const latestCodec = codec('latest_export', z.object({ jobId: z.string() }));

/** A person's latest one. */
export async function findLatestExport(
  table: Table,
  accountId: string,
  userId: string,
): Promise<ExportJob | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.latestExport(accountId, userId), ConsistentRead: true }),
  );
  return Item && findExportJob(table, accountId, latestCodec.decode(Item).jobId);
}

export function findExportJob(table: Table, accountId: string, id: string): Promise<ExportJob | undefined> {
  return findJob(table, exportJobCodec, { kind: 'export', accountId, id });
}

type NewExport = Pick<ExportJob, 'id' | 'accountId' | 'userId' | 'covers' | 'siteUrl' | 'createdAt'>;

/** Adds one in progress in place of the person's latest. Undefined if another one replaced it meanwhile. */
export async function addExportJob(
  table: Table,
  job: NewExport,
  latest: Pick<ExportJob, 'id'> | undefined,
  by: Actor,
  recorded: readonly TransactItem[] = [],
): Promise<ExportJob | undefined> {
  const begun = { kind: 'export', status: 'processing', startedAt: job.createdAt, tryNumber: 1 } as const;
  const added: ExportJob = { ...job, ...begun, createdBy: by, changedBy: by, unitsCompleted: 0, unitsFailed: 0 };
  const point: TransactItem = {
    Put: {
      TableName: table.name,
      Item: { ...keys.latestExport(job.accountId, job.userId), ...latestCodec.encode({ jobId: job.id }) },
      ...(latest
        ? { ConditionExpression: 'job_id = :latest', ExpressionAttributeValues: { ':latest': latest.id } }
        : { ConditionExpression: 'attribute_not_exists(pk)' }),
    },
  };
  const more = [point, notDeleted(table, job.accountId), ...recorded];
  const outcome = await addJob(table, exportJobCodec, added, undefined, more);
  return outcome === 'done' ? added : undefined;
}
