import { randomBytes } from 'node:crypto';
import { makeOperator } from '../../../lib/operations/account/makeOperator.ts';
import { addressHash } from '../../../lib/operations/mails/addressHash.ts';
import { poolCopy } from '../../../lib/platform/poolCopy.ts';
import { findAccountOfUser } from '../../../lib/store/account/members.ts';
import { addUndeliverable } from '../../../lib/store/mails/mailAddresses.ts';
import type { Table } from '../../../lib/store/table.ts';
import { type LocalPool, startLocalPool } from '../../aws/cognitoSupport/localPool.ts';
import { clientOf, newPoolPerson, Password, UserPoolId } from '../../aws/cognitoSupport/poolCalls.ts';
import { startTable } from '../../support/dynamo.ts';

const now = new Date('2026-11-27T02:00:00Z');
const random = randomBytes;
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
  await local.close();
  await closeTable();
});

const pool = () => poolCopy(client, UserPoolId);
const usual = {
  email: '',
  name: undefined,
  isVerified: true,
  isEnabled: true,
  status: 'CONFIRMED',
  createdAt: '2026-11-01',
};
const make = (email: string, apply = true, of = pool()) =>
  makeOperator(
    { pool: of, table, now, random, apply, newPassword: () => `${Password}Made` },
    { email, businessName: 'Klarnavn Holding ApS' },
  );

test('the first operator is made of nobody: a person who may set a password, an account, and the group', async () => {
  const email = 'first@operator.example';
  const all = { person: true, account: true, group: true };
  expect(await make(email, false)).toEqual(all);
  expect(await pool().find(email)).toBeUndefined();
  expect(await make(email)).toEqual(all);
  const person = await pool().find(email);
  expect(person).toMatchObject({ status: 'CONFIRMED', isVerified: true, isEnabled: true });
  expect(await findAccountOfUser(table, person!.userId)).toBeDefined();
  expect(await pool().membersOf('operators')).toContain(person!.userId);
  expect(await pool().find(person!.userId)).toEqual(person);
  expect(await make(email)).toEqual({ person: false, account: false, group: false });
});

test('who signed up keeps account and password, and an interrupted call is completed', async () => {
  const email = await newPoolPerson(client);
  expect(await make(email)).toEqual({ person: false, account: true, group: true });
  const { userId } = (await pool().find(email))!;
  const accountId = await findAccountOfUser(table, userId);
  expect(await make(email)).toEqual({ person: false, account: false, group: false });
  expect(await findAccountOfUser(table, userId)).toBe(accountId);
});

test('nobody is made an operator whose mails come back', async () => {
  const bouncing = 'bouncing@operator.example';
  await addUndeliverable(table, addressHash(bouncing), { reason: 'bounce', since: '2026-11-26' });
  await expect(make(bouncing)).rejects.toThrow(`Mails to ${bouncing} have come back since 2026-11-26`);
  expect(await pool().find(bouncing)).toBeUndefined();
});

test.each([
  [{ isEnabled: false }, 'The sign-in of one@operator.example has been stopped.'],
  [{ status: 'UNCONFIRMED' }, 'one@operator.example has begun a sign-up and not finished it.'],
  [{ isVerified: false }, 'one@operator.example has not verified this address: it would get no code.'],
])('a person with %j is no operator', async (more, sentence) => {
  const found = { ...usual, userId: 'one', ...more };
  const addToGroup = jest.fn();
  await expect(make('one@operator.example', true, { ...pool(), find: async () => found, addToGroup })).rejects.toThrow(
    sentence,
  );
  expect(addToGroup).not.toHaveBeenCalled();
});
