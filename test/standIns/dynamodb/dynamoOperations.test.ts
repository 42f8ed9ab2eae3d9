import { setImmediate as settled } from 'node:timers/promises';
import { AwsError } from '../../../lib/standIns/aws/awsError.ts';
import type { JsonObject } from '../../../lib/standIns/aws/signedJsonCall.ts';
import { dynamoOperations } from '../../../lib/standIns/dynamodb/dynamoOperations.ts';

const tables = [{ name: 'table', keySchema: [{ AttributeName: 'pk', KeyType: 'HASH' as const }], attributes: [] }];

/** A program that notes what it is asked and answers when the test says so. */
function program() {
  const asked: { name: string; answer: (fault?: Error) => void }[] = [];
  const call = ({ name, arguments: input }: { name: string; arguments: JsonObject }) =>
    new Promise<JsonObject>((resolve, reject) => {
      const { pk } = (input.item ?? input.key ?? {}) as { pk?: { S: string } };
      const answer = (fault?: Error) => (fault ? reject(fault) : resolve({ Item: { pk, found: { S: 'earlier' } } }));
      asked.push({ name: `${name} ${pk?.S ?? ''}`.trim(), answer });
    });
  return { asked, names: () => asked.map(({ name }) => name), perform: dynamoOperations(tables, call) };
}
const unmet = () => new AwsError('ConditionalCheckFailedException', 'The conditional request failed', 400);
const written = (id: string) => ({ TableName: 'table', Item: { pk: { S: id } } });
const asking = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' };

test('a write that asks for the item it finds waits for no write of another item', async () => {
  const { asked, names, perform } = program();
  const writes = [
    perform('PutItem', { ...written('a'), ...asking }),
    perform('PutItem', { ...written('b'), ...asking }),
  ];
  await settled();
  expect(names()).toEqual(['put_item a', 'put_item b']);
  for (const { answer } of asked) answer();
  await Promise.all(writes);
});

test('its item is not written before what it found is read, by a write of its own, a transaction or a batch', async () => {
  const { asked, names, perform } = program();
  const first = perform('PutItem', { ...written('a'), ...asking });
  const others = [
    perform('PutItem', written('a')),
    perform('TransactWriteItems', { TransactItems: [{ Put: written('b') }, { Put: written('a') }] }),
    perform('BatchWriteItem', { RequestItems: { table: [{ PutRequest: { Item: { pk: { S: 'a' } } } }] } }),
  ];
  await settled();
  expect(names()).toEqual(['put_item a']);
  asked[0]?.answer(unmet());
  await settled();
  expect(names()).toEqual(['put_item a', 'get_item a']);
  asked[1]?.answer();
  await expect(first).rejects.toMatchObject({ details: { Item: { found: { S: 'earlier' } } } });
  await settled();
  expect(names().slice(2).sort()).toEqual(['batch_write_item', 'put_item a', 'transact_write_items']);
  for (const { answer } of asked.slice(2)) answer();
  await Promise.all(others);
});

test('writes of several items that are asked for in opposite order all end', async () => {
  const { asked, perform } = program();
  const both = (...ids: string[]) => ({ TransactItems: ids.map((id) => ({ Put: { ...written(id), ...asking } })) });
  const writes = [perform('TransactWriteItems', both('a', 'b')), perform('TransactWriteItems', both('b', 'a'))];
  for (let answered = 0; answered < 2; ) {
    await settled();
    for (const { answer } of asked.slice(answered)) {
      answer();
      answered++;
    }
  }
  await expect(Promise.all(writes)).resolves.toHaveLength(2);
});
