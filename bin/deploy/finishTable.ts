import {
  DescribeContinuousBackupsCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  UpdateContinuousBackupsCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { Place } from './deployedStage.ts';

/**
 * Turns on settings of the table in a template ignored by an emulator: the removal of items at their time, and backups to any point in
 * time. Returns the settings turned on; on AWS that is nothing.
 */
export async function finishTable(place: Place, tableName: string, ttlAttribute: string): Promise<string[]> {
  const database = new DynamoDBClient(place);
  const table = { TableName: tableName };
  const { TimeToLiveDescription: ttl } = await database.send(new DescribeTimeToLiveCommand(table));
  const { ContinuousBackupsDescription: backups } = await database.send(new DescribeContinuousBackupsCommand(table));
  const done: string[] = [];
  if (ttl?.TimeToLiveStatus !== 'ENABLED') {
    const specification = { AttributeName: ttlAttribute, Enabled: true };
    await database.send(new UpdateTimeToLiveCommand({ ...table, TimeToLiveSpecification: specification }));
    done.push('time to live');
  }
  if (backups?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus !== 'ENABLED') {
    const specification = { PointInTimeRecoveryEnabled: true };
    await database.send(
      new UpdateContinuousBackupsCommand({ ...table, PointInTimeRecoverySpecification: specification }),
    );
    done.push('point in time recovery');
  }
  return done;
}
