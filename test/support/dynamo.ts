import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDynamoDb } from '../../lib/platform/dynamoDb.ts';
import { startDynamoDb } from '../../lib/standIns/dynamodb/startDynamoDb.ts';
import type { Table } from '../../lib/store/table.ts';
import { inProcess } from './inProcess.ts';
import { sharedFiles } from './sharedFiles.ts';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const region = 'eu-north-1';
const databaseFile = 'dynamodb.db';

/** A real DynamoDB-compatible database with the product's table, in a folder of its own. */
export async function startTable(): Promise<{ table: Table; close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'klarnavn-table-'));
  copyFileSync(await emptyDatabase(), join(dataDir, databaseFile));
  const database = await startDatabase(dataDir, true);
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

/** The file of a database with an empty table. The first test of a run of jest makes it, since that takes as long as many tests. */
async function emptyDatabase(): Promise<string> {
  const file = sharedFiles().emptyDatabase;
  if (existsSync(file)) return file;
  const dataDir = mkdtempSync(join(sharedFiles().folder, 'table-'));
  await (await startDatabase(dataDir, false)).close();
  // Whole at once, for the tests of other workers.
  renameSync(join(dataDir, databaseFile), file);
  rmSync(dataDir, { recursive: true, force: true });
  return file;
}

function startDatabase(dataDir: string, disposable: boolean) {
  return startDynamoDb({
    dataDir,
    disposable,
    // Of this program alone, whose file is copied.
    environment: {},
    credentials,
    region,
    // It stands still before every date of the tests, so none of their items has expired by the day of the run.
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
}
