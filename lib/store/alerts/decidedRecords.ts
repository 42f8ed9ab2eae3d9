import { keys, prefix } from '../keys.ts';
import { queryAll, type Table, withPrefix } from '../table.ts';
import { type AlertRecord, alertRecordCodec } from './alertItems.ts';

/** Records of one subject read at most. */
const recordsMax = 1_000;

/** Records of a subject with a decision, whether it still holds or not. Sees every earlier write. */
export async function findDecidedRecords(table: Table, accountId: string, subjectId: string): Promise<AlertRecord[]> {
  const query = withPrefix(keys.alertsOf(accountId, subjectId), prefix.alertRecords(subjectId));
  const items = await queryAll(table, { ...query, ConsistentRead: true }, recordsMax);
  return items.map(alertRecordCodec.decode).filter(({ decision }) => decision !== undefined);
}
