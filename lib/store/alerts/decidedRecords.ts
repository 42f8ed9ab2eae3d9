import { keys, prefix } from '../keys.ts';
import { queryAll, type Table, withPrefix } from '../table.ts';
import { type DecidedRecord, decidedRecordCodec } from './alertItems.ts';

/** At most `recordsMax` records of a subject are read; those with a decision, whether it still holds or not. Sees every earlier write. */
export async function findDecidedRecords(
  table: Table,
  accountId: string,
  subjectId: string,
  recordsMax: number,
): Promise<{ records: DecidedRecord[]; read: number; isAll: boolean }> {
  const query = withPrefix(keys.alertsOf(accountId, subjectId), prefix.alertRecords(subjectId));
  // One that is not decided comes as its ids alone: it counts as read.
  const items = await queryAll(
    table,
    {
      ...query,
      ProjectionExpression: '#id, #alert, #decision',
      ExpressionAttributeNames: { '#id': 'id', '#alert': 'alert_id', '#decision': 'decision' },
      ConsistentRead: true,
    },
    recordsMax,
  );
  const records = items.map(decidedRecordCodec.decode).filter(({ decision }) => decision !== undefined);
  // As many as asked for: there may be more.
  return { records, read: items.length, isAll: items.length < recordsMax };
}
