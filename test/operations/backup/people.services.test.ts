import { randomBytes, randomUUID } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { holdingAddress } from '../../../lib/operations/account/addressLease.ts';
import { copyPeople } from '../../../lib/operations/backup/copyPeople.ts';
import { packPeople, unpackPeople } from '../../../lib/operations/backup/keptPeople.ts';
import { restoreUsers } from '../../../lib/operations/backup/restoreUsers.ts';
import { poolCopy } from '../../../lib/platform/poolCopy.ts';
import { findAccountOfUser, findMember, putMember } from '../../../lib/store/account/members.ts';
import { findItemsOfPerson } from '../../../lib/store/account/movePerson.ts';
import { keys } from '../../../lib/store/keys.ts';
import { type Table, transact } from '../../../lib/store/table.ts';
import { type LocalPool, startLocalPool } from '../../aws/cognitoSupport/localPool.ts';
import {
  ClientId,
  clientOf,
  newPoolPerson,
  Password,
  signInByPassword,
  UserPoolId,
} from '../../aws/cognitoSupport/poolCalls.ts';
import { startTable } from '../../support/dynamo.ts';
import { memoryBucket } from '../../support/memoryAws.ts';

const now = new Date('2026-11-22T02:00:00Z');
const account = randomUUID();
let local: LocalPool;
let client: ReturnType<typeof clientOf>;
let table: Table;
let closeTable: () => Promise<void>;

beforeAll(async () => {
  local = await startLocalPool();
  client = clientOf(local.url);
  ({ table, close: closeTable } = await startTable());
});
afterAll(async () => {
  client.destroy();
  await local.close();
  await closeTable();
});

const pool = () => poolCopy(client, UserPoolId);
const idOf = async (email: string) => (await pool().find(email))?.userId ?? '';

/** Somebody who may sign in, and is an admin of the account. */
async function newMember(): Promise<{ email: string; userId: string }> {
  const email = await newPoolPerson(client);
  const userId = await idOf(email);
  const changedBy = { type: 'user', userId, role: 'admin' } as const;
  await transact(
    table,
    putMember(table, account, { userId, email, role: 'admin', addedAt: now.toISOString(), changedBy }),
  );
  const Item = { ...keys.profile(userId), type: 'profile', name: 'A person' };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  return { email, userId };
}

const lose = (Username: string) => client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
const bringBack = (bytes: Uint8Array, apply = true, to = pool()) =>
  restoreUsers({
    pool: to,
    table,
    people: unpackPeople(bytes),
    apply,
    newPassword: () => `${Password}-${randomUUID()}`,
    clock: () => now,
    random: randomBytes,
  });

async function copied(): Promise<Uint8Array> {
  const bucket = memoryBucket();
  const count = await copyPeople({ pool: pool(), bucket, now });
  const bytes = bucket.objects.get('people/2026-11-22.jsonl.gz')!;
  expect(unpackPeople(bytes)).toHaveLength(count);
  return bytes;
}

test('a copy has who everybody is and what they may, and nothing that a password could be found by', async () => {
  const { email, userId } = await newMember();
  await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName: 'operators' }));
  const people = unpackPeople(await copied());
  expect(people.find((person) => person.user_id === userId)).toEqual({
    user_id: userId,
    email,
    is_verified: true,
    status: 'CONFIRMED',
    is_enabled: true,
    groups: ['operators'],
    created_at: expect.stringMatching(/^20\d\d-/),
  });
});

test('who was lost is made anew with all that the table has about them, and signs in after a new password', async () => {
  const { email, userId } = await newMember();
  const stays = await newMember();
  await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName: 'operators' }));
  const bytes = await copied();
  await lose(email);
  const before = await findItemsOfPerson(table, userId);
  expect(before).toHaveLength(3);

  expect(await bringBack(bytes, false)).toMatchObject({ added: 1 });
  expect(await pool().find(email)).toBeUndefined();
  expect(await bringBack(bytes)).toMatchObject({ added: 1, taken: [] });

  const renewed = await idOf(email);
  expect(renewed).not.toBe(userId);
  expect(await findItemsOfPerson(table, userId)).toEqual([]);
  expect(await findAccountOfUser(table, renewed)).toBe(account);
  expect(await findMember(table, account, renewed)).toMatchObject({ userId: renewed, email, role: 'admin' });
  expect(await findMember(table, account, userId)).toBeUndefined();
  expect(await findItemsOfPerson(table, renewed)).toHaveLength(before.length);
  expect(await findMember(table, account, stays.userId)).toMatchObject({ email: stays.email });
  expect(await pool().membersOf('operators')).toContain(renewed);
  await expect(signInByPassword(client, email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });

  await pool().setPassword(email, 'Another-horse-2');
  expect(await signInByPassword(client, email, 'Another-horse-2')).toMatchObject({ IdToken: expect.any(String) });
});

test('what stopped after somebody was made anew is completed by repeating it, and then changes nothing', async () => {
  const { email, userId } = await newMember();
  const bytes = await copied();
  await lose(email);
  const renewed = await pool().add({ email, isVerified: true, name: undefined });
  expect(await findAccountOfUser(table, renewed)).toBeUndefined();
  expect(await bringBack(bytes)).toMatchObject({ added: 0, moved: 1 });
  expect(await findAccountOfUser(table, renewed)).toBe(account);
  expect(await findItemsOfPerson(table, userId)).toEqual([]);
  expect(await bringBack(bytes)).toMatchObject({ added: 0, moved: 0 });
});

test('an address that a stranger has taken up without verifying it gives them nothing', async () => {
  const { email, userId } = await newMember();
  const bytes = await copied();
  await lose(email);
  await client.send(
    new SignUpCommand({ ClientId, Username: email, Password, UserAttributes: [{ Name: 'email', Value: email }] }),
  );
  expect(await bringBack(bytes)).toMatchObject({ added: 0, moved: 0, taken: [userId] });
  expect(await findMember(table, account, userId)).toMatchObject({ email });
});

test('who paid and has not verified the address is made anew while nobody else can sign up with it', async () => {
  const { email, userId } = await newMember();
  const people = unpackPeople(await copied()).filter((person) => person.user_id === userId);
  const bytes = packPeople(people.map((person) => ({ ...person, is_verified: false })));
  await lose(email);
  const stranger = (work: () => Promise<unknown>) => holdingAddress({ table, now, random: randomBytes }, email, work);

  await stranger(async () => expect(await bringBack(bytes)).toMatchObject({ added: 0, taken: [userId] }));
  expect(await pool().find(email)).toBeUndefined();

  const setPassword = jest.fn(async (of: string, password: string) => {
    expect(await stranger(async () => 'a password of theirs')).toBeUndefined();
    await pool().setPassword(of, password);
  });
  expect(await bringBack(bytes, true, { ...pool(), setPassword })).toMatchObject({ added: 1, taken: [] });
  expect(setPassword).toHaveBeenCalledTimes(1);
  expect(await findAccountOfUser(table, await idOf(email))).toBe(account);
});

test('who had not finished signing up, or was stopped, is left', async () => {
  const person = { email: 'a@example.org', is_verified: true, groups: [], created_at: now.toISOString() };
  const bytes = packPeople([
    { ...person, user_id: randomUUID(), status: 'UNCONFIRMED', is_enabled: true },
    { ...person, user_id: randomUUID(), status: 'CONFIRMED', is_enabled: false },
  ]);
  expect(await bringBack(bytes)).toEqual({ added: 0, moved: 0, there: 0, left: 2, taken: [] });
});

test('who is of no account any more, and is no operator, is left', async () => {
  const email = await newPoolPerson(client);
  const bytes = await copied();
  await lose(email);
  expect(await bringBack(bytes, false)).toMatchObject({ added: 0, moved: 0 });
  expect(await bringBack(bytes)).toMatchObject({ added: 0, moved: 0 });
  expect(await pool().find(email)).toBeUndefined();
});

test('a copy with a line that is no person is refused as a whole, by the number of the line', () => {
  const good = {
    user_id: 'a',
    email: 'b',
    is_verified: true,
    status: 'CONFIRMED',
    is_enabled: true,
    groups: [],
    created_at: 'c',
  };
  expect(() => unpackPeople(packPeople([good, { ...good, groups: 'operators' as unknown as string[] }]))).toThrow(
    'Line 2 of the copy is no person',
  );
});
