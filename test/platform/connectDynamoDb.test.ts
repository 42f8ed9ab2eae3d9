import { BatchGetItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { connectDynamoDb } from '../../lib/platform/dynamoDb.ts';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const several = { RequestItems: { table: { Keys: [marshall({ pk: 'a' })] } } };

test('both clients use the same connections', () => {
  const { client, direct } = connectDynamoDb({ region: 'eu-north-1', credentials });
  expect(client.config.requestHandler).toBe(direct.config.requestHandler);
});

test('the direct client puts its middleware together for the first call only', async () => {
  const answer = { statusCode: 200, headers: {}, body: Buffer.from('{}') };
  const requestHandler = { handle: async () => ({ response: answer }) };
  const { direct } = connectDynamoDb({ region: 'eu-north-1', credentials, requestHandler });
  const resolved = jest.spyOn(BatchGetItemCommand.prototype, 'resolveMiddleware');
  for (let call = 0; call < 3; call++) await direct.send(new BatchGetItemCommand(several));
  expect(resolved).toHaveBeenCalledTimes(1);
  resolved.mockRestore();
});
