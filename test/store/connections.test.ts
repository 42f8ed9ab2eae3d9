import { BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { addConnection, removeConnection } from '../../lib/store/connections.ts';

const direct = mockClient(DynamoDBClient);
const table = {
  name: 'table',
  direct: new DynamoDBClient({}),
  once: undefined as never,
  client: DynamoDBDocumentClient.from(new DynamoDBClient({})),
};
const add = () => addConnection(table, 'acc_1', { id: 'c1', userId: 'u1' }, new Date('2026-11-21T12:00:00Z'));
const asked = () =>
  direct.commandCalls(BatchWriteItemCommand).map(({ args }) => args[0].input.RequestItems?.table ?? []);

const client = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  direct.reset();
  client.reset();
  client.on(QueryCommand).resolves({ Items: [] });
});

test('a row of a connection that found no capacity is written again, and only that one', async () => {
  direct
    .on(BatchWriteItemCommand)
    .callsFakeOnce(({ RequestItems }) => ({ UnprocessedItems: { table: [RequestItems.table[1]] } }))
    .resolves({});
  await add();
  const [first, second] = asked();
  expect(first).toHaveLength(2);
  expect(second).toEqual([first?.[1]]);
  expect(asked()).toHaveLength(2);
});

test('a connection whose rows never find capacity is not opened', async () => {
  direct.on(BatchWriteItemCommand).callsFake(({ RequestItems }) => ({ UnprocessedItems: RequestItems }));
  await expect(add()).rejects.toThrow('no capacity');
});

test('a connection that was opened just now is found when it is to be removed', async () => {
  client.on(GetCommand).resolves({});
  await removeConnection(table, 'c1');
  expect(client.commandCalls(GetCommand)[0]?.args[0].input).toMatchObject({ ConsistentRead: true });
});
