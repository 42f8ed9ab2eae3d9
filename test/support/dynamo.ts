import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDynamoDb } from '../../lib/platform/dynamoDb.ts';
import { startDynamoDb } from '../../lib/standIns/dynamodb/startDynamoDb.ts';
import type { Table } from '../../lib/store/table.ts';
import { inProcess } from './inProcess.ts';

/** A real DynamoDB-compatible database with the product's table, in a folder of its own. */
export async function startTable(): Promise<{ table: Table; close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'klarnavn-table-'));
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const region = 'eu-north-1';
  const database = await startDynamoDb({
    dataDir,
    credentials,
    region,
    // It stands still before every date of the tests, so that nothing they write has expired by the day they run.
    clock: () => new Date('2026-11-01T00:00:00Z'),
    onLost: (sentence) => {
      throw new Error(sentence);
    },
    tables: [
      {
        name: 'klarnavn',
        keySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        attributes: ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map((AttributeName) => ({
          AttributeName,
          AttributeType: 'S' as const,
        })),
        globalSecondaryIndexes: [
          {
            IndexName: 'gsi1',
            KeySchema: [
              { AttributeName: 'gsi1pk', KeyType: 'HASH' },
              { AttributeName: 'gsi1sk', KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'ALL' },
          },
        ],
        ttlAttribute: 'expires_at',
      },
    ],
  });
  const dynamoDb = connectDynamoDb({ endpoint: database.url, region, credentials, ...inProcess(database.call) });
  return {
    table: { ...dynamoDb, name: 'klarnavn' },
    async close() {
      dynamoDb.direct.destroy();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
