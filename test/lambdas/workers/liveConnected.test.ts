import { BatchWriteItemCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { handler } from '../../../lambdas/workers/liveConnected.ts';
import { keys } from '../../../lib/store/keys.ts';
import { memoryMember } from '../../support/memoryMember.ts';

const table = memoryMember();
const member = {
  user_id: 'person',
  email: 'a@b.example',
  role: 'analyst',
  added_at: '',
  changed_by: { type: 'system', name: 't' },
};
const connect = (authorizer: object) =>
  handler({ requestContext: { connectionId: 'c1', authorizer } } as unknown as Parameters<typeof handler>[0]);

beforeEach(() => {
  table.given(undefined);
  table.direct.on(BatchWriteItemCommand).resolves({});
  table.client.on(DeleteCommand).resolves({});
  table.client.on(QueryCommand).resolves({ Items: [] });
  table.client
    .on(GetCommand, { Key: keys.connection('c1') })
    .resolves({ Item: { account_id: 'acc_1', expires_at: 1 } });
});

test('the page of a member is remembered with account and user', async () => {
  table.client.on(GetCommand, { Key: keys.member('acc_1', 'person') }).resolves({ Item: member });
  expect(await connect({ account_id: 'acc_1', user_id: 'person' })).toMatchObject({
    statusCode: 200,
    headers: { 'Sec-WebSocket-Protocol': 'klarnavn.live' },
  });
  const [written] = table.direct.commandCalls(BatchWriteItemCommand);
  const items = (written?.args[0].input.RequestItems?.table ?? []).map((write) => write.PutRequest?.Item);
  expect(items).toMatchObject([{ user_id: { S: 'person' } }, { account_id: { S: 'acc_1' } }]);
});

test('the page of somebody who was removed in the moment of connecting is refused and forgotten', async () => {
  expect(await connect({ account_id: 'acc_1', user_id: 'person' })).toMatchObject({ statusCode: 403 });
  const forgotten = table.client.commandCalls(DeleteCommand).map(({ args }) => args[0].input.Key);
  expect(forgotten).toEqual([keys.connectionOfAccount('acc_1', 'c1'), keys.connection('c1')]);
});

const rows = (count: number, expires_at: number) =>
  Array.from({ length: count }, (_, i) => ({ connection_id: `c${i}`, user_id: 'person', expires_at }));

test.each([
  ['one too many', rows(20, 4_000_000_000), 429],
  ['the last that is notified', rows(19, 4_000_000_000), 200],
  ['one beside many whose end was never reported', rows(300, 1_000), 200],
])("an account's pages are bounded: %s", async (_which, Items, statusCode) => {
  table.client.on(GetCommand, { Key: keys.member('acc_1', 'person') }).resolves({ Item: member });
  table.client.on(QueryCommand).resolves({ Items });
  expect(await connect({ account_id: 'acc_1', user_id: 'person' })).toMatchObject({ statusCode });
  expect(table.client.commandCalls(DeleteCommand)).toHaveLength(0);
  expect(table.direct.commandCalls(BatchWriteItemCommand)).toHaveLength(statusCode === 429 ? 0 : 1);
});

test('a page that finds, once stored, that others opened at the same time is forgotten again', async () => {
  table.client
    .on(QueryCommand)
    .resolvesOnce({ Items: [] })
    .resolves({ Items: rows(21, 4_000_000_000) });
  expect(await connect({ account_id: 'acc_1', user_id: 'person' })).toMatchObject({ statusCode: 429 });
  expect(table.client.commandCalls(DeleteCommand)).toHaveLength(2);
});

test('a connection of which the authorizer says not whose it is, is a fault', async () => {
  await expect(connect({ account_id: 'acc_1' })).rejects.toThrow('user_id');
});
