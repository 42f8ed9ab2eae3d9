import { randomBytes } from 'node:crypto';
import type { MailMessage } from '../../../lib/contract/mails.ts';
import { sendVerification, unverifiedAddress, verifyAddress } from '../../../lib/operations/accounts/verifyAddress.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { memoryQueue } from '../../support/memoryAws.ts';
import { MemoryPool } from '../../support/memoryPool.ts';

let table: Table;
let close: () => Promise<void>;
let now: Date;
const mails = memoryQueue<MailMessage>();
const pool = new MemoryPool(() => now);
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());
beforeEach(() => {
  now = new Date('2026-11-22T10:00:00Z');
  mails.sent.length = 0;
});

let people = 0;
async function person() {
  const email = `person${++people}@bank.example`;
  const userId = await pool.signUp({ email, name: 'Anna', password: 'Right-horse-battery-9' });
  return { userId, unverifiedEmail: email, siteUrl: 'https://klarnavn.example' };
}
const send = (to: Awaited<ReturnType<typeof person>>) =>
  sendVerification({ table, mails, now, random: randomBytes }, to);
const tokens = () =>
  mails.sent.map((message) => new URL(JSON.parse(JSON.stringify(message)).mail.link).searchParams.get('token') ?? '');
const verify = (token: string, email?: string) => {
  const findUserAddress = async (userId: string) => {
    const found = await pool.find(userId);
    return found && { email: email ?? found.email };
  };
  return verifyAddress({ table, poolUsers: pool, findUserAddress, now }, token);
};
const invalid = { code: 'NOT_FOUND', message: expect.stringMatching(/not valid, or older than 7 days/) };

test('the link of a mail verifies the address, twice as well as once', async () => {
  const anna = await person();
  expect(await send(anna)).toEqual({ email: anna.unverifiedEmail });
  expect(mails.sent).toMatchObject([{ to: { type: 'user', user_id: anna.userId }, mail: { kind: 'verify_address' } }]);
  const [token = ''] = tokens();
  expect(await unverifiedAddress(table, anna)).toBe(anna.unverifiedEmail);
  for (let n = 0; n < 2; n++) expect(await verify(token)).toEqual({ email: anna.unverifiedEmail });
  expect((await pool.find(anna.userId))?.isVerified).toBe(true);
});

test('an address that was verified counts as that for tokens of sessions that began before', async () => {
  const anna = await person();
  await send(anna);
  await verify(tokens()[0] ?? '');
  expect(await unverifiedAddress(table, anna)).toBeUndefined();
  await expect(send(anna)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/confirmed already/),
  });
});

test('a link is refused when it was not sent, is too old, or is of another address or a person who is gone', async () => {
  const anna = await person();
  await send(anna);
  const [token = ''] = tokens();
  await expect(verify('guessed')).rejects.toMatchObject(invalid);
  await expect(verify(token, 'other@bank.example')).rejects.toMatchObject(invalid);
  now = new Date('2026-11-29T10:00:00Z');
  await expect(verify(token)).rejects.toMatchObject(invalid);
  now = new Date('2026-11-22T10:00:00Z');
  await pool.remove(anna.userId);
  await expect(verify(token)).rejects.toMatchObject(invalid);
});

test('it is sent five times a day, each with a link that works', async () => {
  const anna = await person();
  for (let n = 0; n < 5; n++) await send(anna);
  await expect(send(anna)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(new Set(tokens()).size).toBe(5);
  await verify(tokens()[0] ?? '');
});
