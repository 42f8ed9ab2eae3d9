import { randomUUID } from 'node:crypto';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  paginateQuery,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { LocalDynamoDb } from '../../lib/standIns/dynamodb/startDynamoDb.ts';
import { dynamoWorld, eventually, type StreamRecord, TableName } from './support/dynamoWorld.ts';

const { startWorld, put, get } = dynamoWorld();
let dynamo: LocalDynamoDb;
let client: DynamoDBDocumentClient;
beforeAll(async () => {
  ({ dynamo, client } = await startWorld());
});

describe('one item', () => {
  test('a put answers the item it replaced', async () => {
    const pk = randomUUID();
    await put({ pk, sk: 'a', color: 'red' });
    const second = await client.send(
      new PutCommand({ TableName, Item: { pk, sk: 'a', color: 'blue' }, ReturnValues: 'ALL_OLD' }),
    );
    expect(second.Attributes).toEqual({ pk, sk: 'a', color: 'red' });
  });

  test('a conditional put of an item that exists is refused, shows that item, and changes nothing', async () => {
    const pk = randomUUID();
    await put({ pk, sk: 'a', color: 'red' });
    const again = client.send(
      new PutCommand({
        TableName,
        Item: { pk, sk: 'a', color: 'blue' },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    await expect(again).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: { color: { S: 'red' } },
    });
    expect(await get({ pk, sk: 'a' })).toMatchObject({ color: 'red' });
  });

  test('of 16 parallel takers from an allowance of 10, exactly 10 get one', async () => {
    const pk = randomUUID();
    const takers = Array.from({ length: 16 }, () =>
      client.send(
        new UpdateCommand({
          TableName,
          Key: { pk, sk: 'allowance' },
          UpdateExpression: 'ADD used :one',
          ConditionExpression: 'attribute_not_exists(used) OR used < :limit',
          ExpressionAttributeValues: { ':one': 1, ':limit': 10 },
        }),
      ),
    );
    const settled = await Promise.allSettled(takers);
    const refused = settled.filter((taker) => taker.status === 'rejected');
    expect(refused).toHaveLength(6);
    for (const { reason } of refused) expect(reason).toMatchObject({ name: 'ConditionalCheckFailedException' });
    expect(await get({ pk, sk: 'allowance' })).toMatchObject({ used: 10 });
  });

  test('an item of more than 400 KB is refused', async () => {
    const tooLarge = put({ pk: randomUUID(), sk: 'a', text: 'x'.repeat(400 * 1024) });
    await expect(tooLarge).rejects.toMatchObject({ name: 'ValidationException' });
  });

  /** A map in a map, so many levels deep, with the text as the last one. */
  const nested = (levels: number): unknown => (levels > 1 ? { a: nested(levels - 1) } : 'x');

  test.each([
    ['33 levels', nested(33)],
    ['200 levels', nested(200)],
  ])('a value of %s is refused, and the next write happens', async (_, value) => {
    const pk = randomUUID();
    await expect(put({ pk, sk: 'a', value })).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining('Nesting Levels have exceeded supported limits'),
    });
    await put({ pk, sk: 'a', value: nested(32) });
    expect(await get({ pk, sk: 'a' })).toEqual({ pk, sk: 'a', value: nested(32) });
  });

  test('a value of 32 levels is stored by a transaction', async () => {
    const pk = randomUUID();
    const Item = { pk, sk: 'a', value: nested(32) };
    await client.send(new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item } }] }));
    expect(await get({ pk, sk: 'a' })).toEqual(Item);
  });
});

describe('several items at once', () => {
  test('a transaction with one failed condition writes nothing and says which condition failed', async () => {
    const pk = randomUUID();
    await put({ pk, sk: 'taken', by: 'somebody' });
    const transaction = client.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { pk, sk: 'new' } } },
          {
            Put: {
              TableName,
              Item: { pk, sk: 'taken' },
              ConditionExpression: 'attribute_not_exists(pk)',
              ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
            },
          },
        ],
      }),
    );
    await expect(transaction).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Item: { by: { S: 'somebody' } } }],
    });
    expect(await get({ pk, sk: 'new' })).toBeUndefined();
  });

  test('a transaction sent twice with the same token happens once', async () => {
    const pk = randomUUID();
    const transaction = (amount: number) =>
      client.send(
        new TransactWriteCommand({
          ClientRequestToken: pk,
          TransactItems: [
            {
              Update: {
                TableName,
                Key: { pk, sk: 'counter' },
                UpdateExpression: 'ADD amount :amount',
                ExpressionAttributeValues: { ':amount': amount },
              },
            },
          ],
        }),
      );
    await transaction(1);
    await transaction(1);
    expect(await get({ pk, sk: 'counter' })).toMatchObject({ amount: 1 });
    await expect(transaction(2)).rejects.toMatchObject({ name: 'IdempotentParameterMismatchException' });
  });

  test('a batch of 25 is written and read back whole', async () => {
    const pk = randomUUID();
    const items = Array.from({ length: 25 }, (_, n) => ({ pk, sk: `n${String(n).padStart(2, '0')}`, n }));
    const written = await client.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: items.map((Item) => ({ PutRequest: { Item } })) } }),
    );
    expect(written.UnprocessedItems).toEqual({});
    const read = await client.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: items.map(({ sk }) => ({ pk, sk })) } } }),
    );
    const found = read.Responses?.[TableName] ?? [];
    expect(found.map(({ n }) => n).sort((a, b) => a - b)).toEqual(items.map(({ n }) => n));
  });
});

describe('queries', () => {
  const pk = randomUUID();
  const owner = randomUUID();
  const keys = Array.from({ length: 23 }, (_, n) => `log#${String(n).padStart(2, '0')}`);

  beforeAll(async () => {
    for (const sk of keys) await put({ pk, sk, ...(sk.endsWith('5') && { owner }) });
    await put({ pk, sk: 'profile' });
  });

  test.each([
    ['ascending', true, keys],
    ['descending', false, [...keys].reverse()],
  ])('pages of five give every item of a prefix once, %s', async (_name, ScanIndexForward, expected) => {
    const seen: string[] = [];
    const pages = paginateQuery(
      { client, pageSize: 5 },
      {
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': pk, ':prefix': 'log#' },
        ScanIndexForward,
      },
    );
    for await (const { Items = [] } of pages) {
      expect(Items.length).toBeLessThanOrEqual(5);
      seen.push(...Items.map(({ sk }) => sk));
    }
    expect(seen).toEqual(expected);
  });

  test('an index holds only the items that have its key', async () => {
    const found = await eventually(async () => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'byOwner',
          KeyConditionExpression: '#owner = :owner',
          ExpressionAttributeNames: { '#owner': 'owner' },
          ExpressionAttributeValues: { ':owner': owner },
        }),
      );
      return Items.length >= 2 ? Items : undefined;
    });
    expect(found.map(({ sk }) => sk)).toEqual(['log#05', 'log#15']);
  });
});

describe('the stream', () => {
  test('has an insert, a change and a removal, in order, with the images before and after', async () => {
    const pk = randomUUID();
    await put({ pk, sk: 'a', n: 1 });
    await put({ pk, sk: 'a', n: 2 });
    await client.send(new DeleteCommand({ TableName, Key: { pk, sk: 'a' } }));

    const records = await eventually(async () => {
      const mine = (await allRecords()).filter(({ dynamodb }) => dynamodb.Keys.pk.S === pk);
      return mine.length >= 3 ? mine : undefined;
    });
    expect(
      records.map(({ eventName, dynamodb }) => [eventName, dynamodb.OldImage?.n?.N, dynamodb.NewImage?.n?.N]),
    ).toEqual([
      ['INSERT', undefined, '1'],
      ['MODIFY', '1', '2'],
      ['REMOVE', '2', undefined],
    ]);
  });

  async function allRecords(): Promise<StreamRecord[]> {
    const { call } = dynamo;
    const StreamArn = dynamo.streamArns[TableName];
    const { StreamDescription } = await call('DescribeStream', { StreamArn });
    const records: StreamRecord[] = [];
    for (const { ShardId } of (StreamDescription as { Shards: { ShardId: string }[] }).Shards) {
      const first = await call('GetShardIterator', { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' });
      let ShardIterator = first.ShardIterator;
      for (;;) {
        const page = await call('GetRecords', { ShardIterator });
        const found = page.Records as StreamRecord[];
        records.push(...found);
        if (found.length === 0 || !page.NextShardIterator) break;
        ShardIterator = page.NextShardIterator;
      }
    }
    return records;
  }
});
