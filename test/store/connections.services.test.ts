import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { addConnection, findConnections, removeConnectionsBefore } from '../../lib/store/connections.ts';
import { keys } from '../../lib/store/keys.ts';
import type { Table } from '../../lib/store/table.ts';
import { startTable } from '../support/dynamo.ts';
import { storeAppId } from '../support/storeAppId.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

test('connections from before a moment go, and nothing else', async () => {
  const start = new Date('2026-11-21T12:00:00Z');
  const before = new Date('2026-11-21T11:59:00Z');
  await addConnection(table, 'one', { id: 'old', userId: 'u' }, before);
  await addConnection(table, 'two', { id: 'older', userId: 'u' }, before);
  await addConnection(table, 'one', { id: 'new', userId: 'u' }, start);
  await storeAppId(table, 'one', 'app');
  await removeConnectionsBefore(table, start);
  expect(await findConnections(table, 'one', start)).toEqual([{ id: 'new', userId: 'u', openedAt: start }]);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: keys.connection('new') }));
  expect(Item).toBeDefined();
  // Two rows of the connection, and three of the App ID.
  expect((await table.client.send(new ScanCommand({ TableName: table.name }))).Items).toHaveLength(5);
});
