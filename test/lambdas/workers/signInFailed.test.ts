import { gzipSync } from 'node:zlib';
import { BatchGetItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { handler } from '../../../lambdas/workers/signInFailed.ts';
import { signInLines } from '../../../lib/contract/messages.ts';
import { keys } from '../../../lib/store/keys.ts';
import { exportedSignIn } from '../../support/exportedSignIn.ts';

const table = mockClient(DynamoDBDocumentClient);
const direct = mockClient(DynamoDBClient);
const printed: string[] = [];

beforeEach(() => {
  Object.assign(process.env, { TABLE_NAME: 'table', LOG_ORIGIN: 'log.example', USER_POOL_CLIENT_IDS: 'web,lasting' });
  table.reset();
  table.on(GetCommand).resolves({});
  direct.on(BatchGetItemCommand).resolves({});
  printed.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
});
afterEach(() => jest.restoreAllMocks());

const packed = (text: string) => ({ awslogs: { data: gzipSync(text).toString('base64') } });
const delivery = (...lines: string[]) =>
  packed(JSON.stringify({ messageType: 'DATA_MESSAGE', logEvents: lines.map((message) => ({ id: '1', message })) }));
const member = { userId: 'anna', email: 'anna@bank.example', role: 'owner', changedBy: { type: 'system', name: 'x' } };
function annaIsMember() {
  table.on(GetCommand, { Key: keys.membership('anna') }).resolves({ Item: { type: 'membership', account_id: 'a1' } });
  const { userId, changedBy, ...rest } = member;
  const Item = { type: 'member', user_id: userId, added_at: '2026-11-01T00:00:00Z', changed_by: changedBy, ...rest };
  table.on(GetCommand, { Key: keys.member('a1', 'anna') }).resolves({ Item });
}

test('the failed sign-ins of a delivery are recorded, with nothing in the log of the function', async () => {
  annaIsMember();
  await handler(delivery(exportedSignIn({ userSub: 'anna' }), exportedSignIn({ userSub: 'nobody' })));
  const written = table.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems);
  expect(written).toHaveLength(1);
  expect(written[0]?.map(({ Put }) => Put?.Item?.type)).toEqual(['failed_sign_ins', 'audit_event', 'audit_address']);
  expect(printed).toEqual([]);
});

test('lines of another shape ring by their number alone, and the others are recorded', async () => {
  annaIsMember();
  await handler(delivery('{"message":"anna@bank.example 192.0.2.44"}', exportedSignIn({ userSub: 'anna' })));
  expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1);
  expect(printed.map((line) => JSON.parse(line))).toMatchObject([
    { message: signInLines.failureNotRecorded, count: 1 },
  ]);
  expect(printed.join('')).not.toMatch(/anna|192\.0\.2/);
});

test('sign-ins without a user are told by their number alone, and ring nothing', async () => {
  await handler(delivery(exportedSignIn(), exportedSignIn({ userSub: '' }), exportedSignIn({ clientId: 'other' })));
  expect(printed.map((line) => JSON.parse(line))).toEqual([
    { level: 'info', message: 'failed sign-ins without a user', count: 2 },
  ]);
});

test.each([
  ['not packed', { awslogs: { data: Buffer.from('anna@bank.example').toString('base64') } }],
  ['no JSON', packed('anna@bank.example')],
  ['larger than the function takes', packed(' '.repeat(33 * 1024 * 1024))],
])('a delivery that is %s fails, so that Lambda tries again, and says nothing of its content', async (_, event) => {
  await expect(handler(event)).rejects.toThrow();
  expect(printed.map((line) => JSON.parse(line).message)).toEqual([signInLines.failureNotRecorded]);
  expect(printed.join('')).not.toContain('anna');
});

test('a fault of the table fails the delivery', async () => {
  table.on(GetCommand).rejects(new Error('no table'));
  await expect(handler(delivery(exportedSignIn({ userSub: 'anna' })))).rejects.toThrow('no table');
  expect(printed.map((line) => JSON.parse(line).message)).toEqual([signInLines.failureNotRecorded]);
});

test('a control message, by which the log service tries the function, records nothing', async () => {
  await handler(
    packed(
      JSON.stringify({
        messageType: 'CONTROL_MESSAGE',
        logEvents: [{ id: '', message: 'CWL CONTROL MESSAGE: Checking health of destination' }],
      }),
    ),
  );
  expect(printed).toEqual([]);
});
