import { BatchGetItemCommand, BatchWriteItemCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { handler } from '../../../lambdas/workers/liveConnected.ts';
import { keys } from '../../../lib/store/keys.ts';
import { memoryMember } from '../../support/memoryMember.ts';

const table = memoryMember();
const connect = (authorizer: object) =>
  handler({ requestContext: { connectionId: 'c1', authorizer } } as unknown as Parameters<typeof handler>[0]);

beforeEach(() => given(undefined));

function given(...member: Parameters<typeof table.given>): void {
  table.given(...member);
  table.direct.on(BatchWriteItemCommand).resolves({});
  table.client.on(DeleteCommand).resolves({});
  table.client.on(QueryCommand).resolves({ Items: [] });
  table.client
    .on(GetCommand, { Key: keys.connection('c1') })
    .resolves({ Item: { account_id: 'acc_1', expires_at: 1 } });
}

test('the page of a member is remembered with account, user and session', async () => {
  given('analyst');
  const session = { session_id: 'origin-1', session_began_at: '1795262400', session_ended_others_at: '' };
  expect(await connect({ account_id: 'acc_1', user_id: 'person', ...session })).toMatchObject({
    statusCode: 200,
    headers: { 'Sec-WebSocket-Protocol': 'klarnavn.live' },
  });
  const [written] = table.direct.commandCalls(BatchWriteItemCommand);
  const items = (written?.args[0].input.RequestItems?.table ?? []).map((write) => write.PutRequest?.Item);
  const page = { user_id: { S: 'person' }, session_id: { S: 'origin-1' }, session_began_at: { N: '1795262400' } };
  expect(items).toMatchObject([page, { account_id: { S: 'acc_1' } }]);
  // Of the membership and of the end of sessions at once.
  expect(table.direct.commandCalls(BatchGetItemCommand)).toHaveLength(1);
});

test('the page of a session that ended in the moment of connecting is refused and forgotten', async () => {
  given('analyst', { security: { signedOutAt: '2026-11-21T12:00:00.500Z' } });
  const began = (at: string) => ({ session_id: 'origin-1', session_began_at: Date.parse(at) / 1000 });
  const page = { account_id: 'acc_1', user_id: 'person' };
  expect(await connect({ ...page, ...began('2026-11-21T12:00:00Z') })).toMatchObject({ statusCode: 403 });
  expect(table.client.commandCalls(DeleteCommand)).toHaveLength(2);
  expect(await connect({ ...page, ...began('2026-11-21T12:00:01Z') })).toMatchObject({ statusCode: 200 });
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
  given('analyst');
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
