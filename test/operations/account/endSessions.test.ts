import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { changePassword } from '../../../lib/operations/account/changePassword.ts';
import { endSessions } from '../../../lib/operations/account/endSessions.ts';
import { signOutEverywhere } from '../../../lib/operations/account/signOutEverywhere.ts';
import type { SecondFactors } from '../../../lib/platform/secondFactor.ts';
import type { Table } from '../../../lib/store/table.ts';

const client = mockClient(DynamoDBDocumentClient);
const table = { name: 'table', client } as unknown as Table;
const done: string[] = [];
const now = new Date('2026-11-21T12:00:00.250Z');
const from = '2026-11-21T12:00:01.000Z';
const deps = {
  table,
  clock: () => now,
  signOut: async (userId: string) => void done.push(`signed out ${userId}`),
  until: async (moment: Date) => void done.push(`waited until ${moment.toISOString()}`),
};
const change = { current: 'Old-horse-battery-1', next: 'Right-horse-battery-9' };
const tokenOf = (sub: string) => `head.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.signature`;
const values = () =>
  client.commandCalls(UpdateCommand).map(({ args }) => args[0].input.ExpressionAttributeValues?.[':signed_out_at']);

beforeEach(() => {
  done.length = 0;
  client.reset();
  client.on(UpdateCommand).callsFake(({ ExpressionAttributeValues }) => {
    done.push(ExpressionAttributeValues[':signed_out_at'] ? 'marked' : 'noted');
  });
  client.on(TransactWriteCommand).resolves({});
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

test('sessions end at our doors first, then at the pool, and the answer waits until a sign-in counts as later', async () => {
  await endSessions(deps, 'anna');
  expect(done).toEqual(['marked', 'signed out anna', `waited until ${from}`]);
  expect(values()).toEqual([now.toISOString()]);
});

test('a pool that does not answer is a fault, and the doors refuse them nevertheless', async () => {
  const signOut = async () => Promise.reject(new Error('TooManyRequests'));
  await expect(endSessions({ ...deps, signOut }, 'anna')).rejects.toThrow('TooManyRequests');
  expect(done).toEqual(['marked']);
});

test('signing out everywhere notes a factor that was changed at the pool, and ends the sessions also where that is not known', async () => {
  client.on(GetCommand).resolves({});
  const isOn = true;
  const secondFactors = { find: async () => ({ userId: 'anna', isOn }) } as unknown as SecondFactors;
  await signOutEverywhere({ ...deps, secondFactors }, 'anna');
  expect(client.commandCalls(TransactWriteCommand)).toHaveLength(1);
  const unknown = { find: async () => Promise.reject(new Error('TooManyRequests')) } as unknown as SecondFactors;
  await signOutEverywhere({ ...deps, secondFactors: unknown }, 'anna');
  expect(done.filter((one) => one === 'signed out anna')).toHaveLength(2);
});

test.each([
  ['wrong', { code: 'CONFLICT', message: 'The current password is not correct.' }],
  ['locked', { code: 'CONFLICT' }],
  ['refused', { code: 'CONFLICT' }],
  ['ended', { code: 'SIGN_IN_REQUIRED' }],
] as const)('a password that is not changed ends nothing: %s', async (verdict, refusal) => {
  const changeAtPool = async () => verdict;
  const asked = changePassword({ ...deps, changeAtPool }, 'anna', { accessToken: tokenOf('anna'), ...change });
  await expect(asked).rejects.toMatchObject(refusal);
  expect(done).toEqual([]);
});

test('a changed one ends all sessions, and the person is told; a token of somebody else changes nothing', async () => {
  const changeAtPool = jest.fn(async () => 'changed' as const);
  const deciding = { ...deps, changeAtPool };
  for (const accessToken of [tokenOf('bo'), 'nonsense', 'a.b.c']) {
    const asked = changePassword(deciding, 'anna', { accessToken, ...change });
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  }
  expect(changeAtPool).not.toHaveBeenCalled();
  await changePassword(deciding, 'anna', { accessToken: tokenOf('anna'), ...change });
  expect(done.sort()).toEqual(['marked', 'noted', 'signed out anna', `waited until ${from}`]);
});
