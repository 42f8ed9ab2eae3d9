import { join } from 'node:path';
import { connectDynamoDb } from '../../lib/platform/dynamoDb.ts';
import { startDynamoDb } from '../../lib/standIns/dynamodb/startDynamoDb.ts';
import type { Table } from '../../lib/store/table.ts';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const region = 'eu-north-1';

/** The local database with an empty table, in a folder. */
export async function startLocalTable(dataDir: string): Promise<{ table: Table; url: string; close(): Promise<void> }> {
  const names = ['pk', 'sk', 'gsi1pk', 'gsi1sk'];
  const key = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ];
  const { url, close } = await startDynamoDb({
    dataDir: join(dataDir, 'database'),
    credentials,
    region,
    clock: () => new Date(),
    onLost: (sentence) => {
      throw new Error(sentence);
    },
    tables: [
      {
        name: 'klarnavn',
        keySchema: key('pk', 'sk'),
        attributes: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
        globalSecondaryIndexes: [
          { IndexName: 'gsi1', KeySchema: key('gsi1pk', 'gsi1sk'), Projection: { ProjectionType: 'ALL' } },
        ],
        ttlAttribute: 'expires_at',
      },
    ],
  });
  const dynamoDb = connectDynamoDb({ endpoint: url, region, credentials });
  return {
    table: { ...dynamoDb, name: 'klarnavn' },
    url,
    async close() {
      dynamoDb.direct.destroy();
      await close();
    },
  };
}
