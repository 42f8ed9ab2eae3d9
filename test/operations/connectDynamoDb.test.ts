import { BatchGetItemCommand } from '@aws-sdk/client-dynamodb';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { connectDynamoDb } from '../../lib/platform/dynamoDb.ts';

/** A database that answers every call with one item, and notes over which connections it was asked. */
function connected() {
  const asked: string[] = [];
  const Item = marshall({ pk: 'a', used: 3 });
  const requestHandler = {
    async handle({ headers }: { headers: Record<string, string> }) {
      const [, operation = ''] = (headers['x-amz-target'] ?? '').split('.');
      asked.push(operation);
      const body = operation === 'GetItem' ? { Item } : { Responses: { table: [Item] } };
      const answer = { statusCode: 200, headers: {}, body: Buffer.from(JSON.stringify(body)) };
      return { response: answer };
    },
    destroy() {
      asked.push('destroy');
    },
    updateHttpClientConfig() {},
    httpHandlerConfigs: () => ({}),
  };
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return { asked, ...connectDynamoDb({ region: 'eu-north-1', credentials, requestHandler }) };
}

const one = { TableName: 'table', Key: { pk: 'a' } };
const several = { RequestItems: { table: { Keys: [marshall({ pk: 'a' })] } } };

test('both clients use the same connections, and ending the direct one ends them', async () => {
  const { asked, client, direct } = connected();
  expect((await client.send(new GetCommand(one))).Item).toEqual({ pk: 'a', used: 3 });
  expect((await direct.send(new BatchGetItemCommand(several))).Responses).toEqual({
    table: [{ pk: { S: 'a' }, used: { N: '3' } }],
  });
  direct.destroy();
  expect(asked).toEqual(['GetItem', 'BatchGetItem', 'destroy']);
});

test('the direct client puts its middleware together for the first call only', async () => {
  const { direct } = connected();
  const resolved = jest.spyOn(BatchGetItemCommand.prototype, 'resolveMiddleware');
  for (let call = 0; call < 3; call++) await direct.send(new BatchGetItemCommand(several));
  expect(resolved).toHaveBeenCalledTimes(1);
  resolved.mockRestore();
});
