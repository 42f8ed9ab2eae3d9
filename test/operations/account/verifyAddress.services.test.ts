import { randomBytes } from 'node:crypto';
import type { MailMessage } from '../../../lib/contract/mails/mails.ts';
import { monitorEmail } from '../../../lib/contract/status/monitorEmail.ts';
import {
  requestVerification,
  sendVerification,
  unverifiedAddress,
  verifyAddress,
} from '../../../lib/operations/account/verifyAddress.ts';
import { findPersonAddress } from '../../../lib/store/account/addresses.ts';
import { newProfile } from '../../../lib/store/account/profiles.ts';
import { type Table, transact } from '../../../lib/store/table.ts';
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
  const userId = await pool.create({ email, name: 'Anna' });
  return { userId, unverifiedEmail: email, siteUrl: 'https://klarnavn.example' };
}
/** A paid sign-up writes the profile. */
const pay = (userId: string) => {
  const profile = { fullName: 'Anna', createdAt: now.toISOString(), updatedAt: now.toISOString() };
  return transact(table, [newProfile(table, userId, profile)]);
};
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
  expect(await findPersonAddress(table, anna.userId)).toEqual({ email: anna.unverifiedEmail, isVerified: true });
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

describe('asked for by somebody who is not signed in', () => {
  const ask = (email: string, networkHash = `network of ${email}`) =>
    requestVerification(
      { table, mails, now, random: randomBytes, poolUsers: pool },
      { email, networkHash, siteUrl: 'https://klarnavn.example' },
    );

  test('it is sent to an address that waits to be verified, and works', async () => {
    const anna = await person();
    await pay(anna.userId);
    await ask(anna.unverifiedEmail.toUpperCase());
    expect(mails.sent).toMatchObject([
      { to: { type: 'user', user_id: anna.userId }, mail: { kind: 'verify_address' } },
    ]);
    await verify(tokens()[0] ?? '');
    expect((await pool.find(anna.userId))?.isVerified).toBe(true);
    // Verified by now: no link, and no other answer.
    await ask(anna.unverifiedEmail);
    expect(mails.sent).toHaveLength(1);
  });

  test('it is not sent to strangers, nor to whoever has only begun to sign up, and the answer is the same', async () => {
    const begun = await person();
    expect([await ask('nobody@bank.example'), await ask(begun.unverifiedEmail)]).toEqual([undefined, undefined]);
    expect(mails.sent).toEqual([]);
  });

  test("it is not sent to the measurements' person, whose address has no reader", async () => {
    await pool.create({ email: monitorEmail, name: 'Service measurements' });
    await ask(monitorEmail.toUpperCase());
    expect(mails.sent).toEqual([]);
  });

  test('it is sent five times a day to an address, and asked for twenty times from a network, whoever is there', async () => {
    const tooMany = { code: 'RATE_LIMITED' };
    const anna = await person();
    await pay(anna.userId);
    for (const email of [anna.unverifiedEmail, 'no.one@bank.example']) {
      for (let n = 0; n < 5; n++) await ask(email, `network ${n}`);
      await expect(ask(email.toUpperCase(), 'another')).rejects.toMatchObject(tooMany);
    }
    expect(mails.sent).toHaveLength(5);
    for (let n = 0; n < 20; n++) await ask(`someone${n}@bank.example`, 'busy');
    await expect(ask('someone.else@bank.example', 'busy')).rejects.toMatchObject(tooMany);
  });
});
