import { asksOfDynamo } from '../../../lib/standIns/dynamodb/asksOfDynamo.ts';

const asks = asksOfDynamo({
  tables: [
    {
      name: 'Items',
      keySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      attributes: [],
      globalSecondaryIndexes: [
        {
          IndexName: 'gsi1',
          KeySchema: [{ AttributeName: 'gsi1pk', KeyType: 'HASH' }],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    },
  ],
  arnOf: (name) => `arn:${name}`,
});
const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 's' } });
const leading = 'dynamodb:LeadingKeys';
const attributes = 'dynamodb:Attributes';

test.each([
  ['GetItem', { Key: key('A#1') }, 'arn:Items', ['A#1']],
  ['PutItem', { Item: { ...key('A#1'), name: { S: 'x' } } }, 'arn:Items', ['A#1']],
  [
    'Query',
    {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': { S: 'A#1' }, ':sk': { S: 'B' } },
    },
    'arn:Items',
    ['A#1'],
  ],
  [
    'Query',
    {
      IndexName: 'gsi1',
      KeyConditionExpression: '#p = :p',
      ExpressionAttributeNames: { '#p': 'gsi1pk' },
      ExpressionAttributeValues: { ':p': { S: 'OPEN#3' } },
    },
    'arn:Items/index/gsi1',
    ['OPEN#3'],
  ],
  ['Scan', {}, 'arn:Items', []],
])('%s asks for its own action, with the partition key', (operation, input, resource, keys) => {
  const asked = asks(operation, { TableName: 'Items', ...input });
  expect(asked).toMatchObject([{ action: `dynamodb:${operation}`, resource, context: { [leading]: keys } }]);
});

test('a transaction asks for the action of each of its parts', () => {
  const parts = [
    { Put: { TableName: 'Items', Item: key('A') } },
    { Update: { TableName: 'Items', Key: key('B'), UpdateExpression: 'SET n = :n' } },
    { Delete: { TableName: 'Items', Key: key('C') } },
    { ConditionCheck: { TableName: 'Items', Key: key('D'), ConditionExpression: 'attribute_exists(pk)' } },
  ];
  const asked = asks('TransactWriteItems', { TransactItems: parts });
  expect(asked.map(({ action, context }) => [action, context[leading]])).toEqual([
    ['dynamodb:PutItem', ['A']],
    ['dynamodb:UpdateItem', ['B']],
    ['dynamodb:DeleteItem', ['C']],
    ['dynamodb:ConditionCheckItem', ['D']],
  ]);
});

test('a batch asks once for each table, with all its keys', () => {
  expect(asks('BatchGetItem', { RequestItems: { Items: { Keys: [key('A'), key('B')] } } })).toMatchObject([
    { action: 'dynamodb:BatchGetItem', resource: 'arn:Items', context: { [leading]: ['A', 'B'] } },
  ]);
  const writes = [{ PutRequest: { Item: key('A') } }, { DeleteRequest: { Key: key('B') } }];
  expect(asks('BatchWriteItem', { RequestItems: { Items: writes } })).toMatchObject([
    { action: 'dynamodb:BatchWriteItem', resource: 'arn:Items', context: { [leading]: ['A', 'B'] } },
  ]);
});

test.each([
  [
    {
      Key: key('A'),
      UpdateExpression: 'SET last_seen_at = :now',
      ConditionExpression: 'attribute_exists(pk) AND last_seen_at < :hour',
    },
    ['pk', 'sk', 'last_seen_at'],
  ],
  [
    { Key: key('A'), UpdateExpression: 'ADD #c :one REMOVE a.b, list[0]', ExpressionAttributeNames: { '#c': 'count' } },
    ['pk', 'sk', 'count', 'a', 'list'],
  ],
  [
    {
      Key: key('A'),
      UpdateExpression: 'SET n = if_not_exists(n, :zero) + :one, #0 = :x',
      ExpressionAttributeNames: { '#0': 'odd' },
    },
    ['pk', 'sk', 'n', 'odd'],
  ],
])('the attributes of a write are those of its key and its expressions: %j', (input, expected) => {
  expect(asks('UpdateItem', { TableName: 'Items', ...input })[0]?.context[attributes]).toEqual(expected);
});
