import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { queryAll, type Table } from '../table.ts';
import { monitoringRun } from './monitoringRuns.ts';

/** What a year of runs is read for. */
const runRecord = z.pick(monitoringRun, {
  id: true,
  status: true,
  scope: true,
  createdAt: true,
  completedAt: true,
  errorMessage: true,
  editions: true,
  missingLists: true,
  notScreened: true,
  notScreenedReasons: true,
  unexpected: true,
});
export type RunRecord = z.output<typeof runRecord>;
const runRecordCodec = codec('job', runRecord);

/** Runs begun within a period, oldest first, at most `max`. */
export async function findRunsWithin(
  table: Table,
  accountId: string,
  { from, to }: { from: string; to: string },
  max: number,
): Promise<{ runs: RunRecord[]; isAll: boolean }> {
  const start = (time: string) =>
    `${prefix.job('monitoring_run')}job_${Date.parse(time).toString(36).padStart(9, '0')}`;
  const items = await queryAll(
    table,
    {
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': keys.account(accountId), ':from': start(from), ':to': start(to) },
    },
    max + 1,
  );
  return { runs: items.slice(0, max).map(runRecordCodec.decode), isAll: items.length <= max };
}
