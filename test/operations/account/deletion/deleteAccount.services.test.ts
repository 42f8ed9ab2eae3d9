import { PutObjectCommand } from '@aws-sdk/client-s3';
import { jobKinds } from '../../../../lambdas/kit/jobs/jobKinds.ts';
import { getAccount } from '../../../../lib/operations/account/getAccount.ts';
import { Memberships } from '../../../../lib/operations/account/memberships.ts';
import { ImportEnded } from '../../../../lib/operations/imports/watchJob.ts';
import { failJob } from '../../../../lib/operations/jobs/failJob.ts';
import { sweepDecision } from '../../../../lib/operations/jobs/sweepDecision.ts';
import { mailsOfChange } from '../../../../lib/operations/mails/mailsOfChange.ts';
import { findAccountIds } from '../../../../lib/store/account/accounts.ts';
import { findDeletion } from '../../../../lib/store/account/deletions.ts';
import { findAppIdByHash } from '../../../../lib/store/appIds/appIdOwners.ts';
import { findSubscription, putSubscription } from '../../../../lib/store/billing/subscriptions.ts';
import { findOpenImportJobs } from '../../../../lib/store/imports/importJobs.ts';
import { keys } from '../../../../lib/store/keys.ts';
import { objectKeys } from '../../../../lib/store/objectKeys.ts';
import { putItems, type Table } from '../../../../lib/store/table.ts';
import { batchWorld } from '../../../support/batchWorld.ts';
import {
  askedAt,
  expectRemoved,
  jobOf,
  minutesLater,
  outside,
  request,
  rightInput,
  systemWorker,
  work,
} from '../../../support/deletionWorld.ts';
import { startTable } from '../../../support/dynamo.ts';
import { importWorld } from '../../../support/importWorld.ts';
import { wholeAccount } from '../../../support/wholeAccount.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

describe('a deletion', () => {
  test('removes everything but its own record, at every service, and tells each member who can be reached', async () => {
    const whole = await wholeAccount(table);
    const { accountId, members, customer, auditorEmail, mailQueue, jobsQueue, uploads, editions } = whole;
    const other = await wholeAccount(table);
    const untouched = await other.left();
    expect(uploads.objects.size * editions.objects.size).toBeGreaterThan(0);
    await request(whole);
    const { done, calls } = outside();
    await work(whole, { calls });

    await expectRemoved(whole);
    expect([...done.users].sort()).toEqual(members.map(({ userId }) => userId).sort());
    expect([...done.customers]).toEqual([customer]);
    expect(done.pages.size).toBe(1);
    expect(await findAppIdByHash(table, whole.appIdHash)).toBeUndefined();
    const shards = await Promise.all(Array.from({ length: 8 }, (_, shard) => findAccountIds(table, shard)));
    expect(shards.flat()).not.toContain(accountId);
    const told = mailQueue.sent.map((message) =>
      message.step === 'send' && message.to.type === 'address' ? message.to.email : '',
    );
    expect(told.sort()).toEqual(
      members
        .map(({ email }) => email)
        .filter((email) => email !== auditorEmail)
        .sort(),
    );
    expect(mailQueue.sent[0]).toMatchObject({ mail: { kind: 'account_deleted', business_name: 'Bank' } });
    // The second look, later than any call of that moment can write.
    expect(jobsQueue.options.at(-1)).toMatchObject({ delaySeconds: 900 });
    expect(await jobOf(whole)).toMatchObject({ status: 'processing' });
    await work(whole, { at: minutesLater(15) });
    expect(await jobOf(whole)).toMatchObject({ status: 'completed' });
    expect(await jobOf(whole)).not.toHaveProperty('businessName', 'Bank');
    expect(await other.left()).toEqual(untouched);
  });

  test('leaves the sign-in of an operator, and nothing else of them', async () => {
    const whole = await wholeAccount(table);
    await request(whole);
    const { done, calls } = outside();
    const [operator = '', ...others] = whole.members.map(({ userId }) => userId);
    await work(whole, { calls: { ...calls, isOperator: async (userId: string) => userId === operator } });
    await expectRemoved(whole);
    expect([...done.users].sort()).toEqual(others.sort());
  });

  test('what a call of the same moment still wrote is removed by the second look', async () => {
    const whole = await wholeAccount(table);
    await request(whole);
    await work(whole);
    await putItems(table, [{ ...keys.importDay(whole.accountId, '2026-11-22'), type: 'import_day', bytes: 1 }]);
    await work(whole, { at: minutesLater(14) });
    expect((await whole.left()).join()).toContain('IMPORTDAY');
    await work(whole, { at: minutesLater(16) });
    await expectRemoved(whole);
  });

  test('ends open batches, and removes what a step of one still wrote after its batch was removed', async () => {
    const whole = await wholeAccount(table);
    const { accountId, uploads } = whole;
    const batches = batchWorld(table, whole.editions, uploads);
    const id = await batches.upload(accountId, 'Name\nAnother One\n');
    await batches.start(accountId, id);
    await batches.cut(accountId, id);
    const statusAtRemoval: string[] = [];
    const removeUser = async () => void statusAtRemoval.push((await batches.jobOf(accountId, id)).status);
    await request(whole);
    await work(whole, { calls: { removeUser } });
    expect(statusAtRemoval).toEqual(whole.members.map(() => 'cancelled'));
    const chunk = { accountId, jobId: id, number: 1 };
    for (const key of [
      objectKeys.batchRows(chunk),
      objectKeys.batchPart(chunk, 'csv'),
      objectKeys.batchResult(chunk, 'csv'),
    ]) {
      uploads.objects.set(key, Buffer.from('Another One'));
    }
    expect(uploads.objects.size).toBe(3);
    await work(whole, { at: minutesLater(16) });
    await expectRemoved(whole);
    expect((await jobOf(whole))?.status).toBe('completed');
  });

  test('asked twice at once it is one, and answers the same time', async () => {
    const whole = await wholeAccount(table);
    const asked = await Promise.all([request(whole), request(whole)]);
    expect(asked).toEqual([askedAt.toISOString(), askedAt.toISOString()]);
    expect(whole.jobsQueue.sent).toHaveLength(1);
  });

  test.each([
    ['another address', { ...rightInput, email: 'else@bank.example' }, 'right', /not the e-mail address/],
    ['a wrong password', { ...rightInput, password: 'Wrong-horse-battery-9' }, 'right', /password is not correct/],
    ['too many wrong passwords', rightInput, 'locked', /too often.*wait/],
  ] as const)('with %s changes nothing', async (_what, typed, verdict, sentence) => {
    const whole = await wholeAccount(table);
    await expect(request(whole, { typed, verdict })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringMatching(sentence),
    });
    expect(await findDeletion(table, whole.accountId)).toBeUndefined();
  });

  test('whose message cannot be sent is answered all the same: it is deleted, and woken later', async () => {
    const whole = await wholeAccount(table);
    const logged = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const down = async () => {
      throw new Error('SQS: down');
    };
    const deletionsQueue = { ...whole.jobsQueue, client: { send: down } as never };
    expect(await request(whole, { deletionsQueue })).toBe(askedAt.toISOString());
    expect(String(logged.mock.calls)).toContain('deletion not begun at once');
    logged.mockRestore();
    expect(await findDeletion(table, whole.accountId)).toBeDefined();
  });

  test('cancels the customer that the account has when the work begins, also after it was killed', async () => {
    const whole = await wholeAccount(table);
    await request(whole);
    // As a purchase leaves it that was written in the moment before the mark.
    const stored = (await whole.items()).find(({ sk }) => sk === 'SUBSCRIPTION');
    await putItems(table, [{ ...stored, stripe_customer_id: 'cus_latest' }]);
    const removeCustomer = async () => {
      throw new Error('Stripe: down');
    };
    await expect(work(whole, { calls: { removeCustomer } })).rejects.toThrow('Stripe: down');
    expect(await findSubscription(table, whole.accountId)).toBeUndefined();
    const { done, calls } = outside();
    await work(whole, { calls, at: minutesLater(10) });
    expect([...done.customers]).toEqual(['cus_latest']);
  });

  test('by somebody who is not or no longer the owner changes nothing', async () => {
    const whole = await wholeAccount(table);
    const caller = { ...whole.analyst, role: 'owner' as const };
    await expect(request(whole, { caller })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await findDeletion(table, whole.accountId)).toBeUndefined();
  });

  test('holds from the moment it is asked for: nobody is a member, and no late event brings anything back', async () => {
    const whole = await wholeAccount(table);
    const { accountId, analyst } = whole;
    const memberships = new Memberships(table);
    expect((await memberships.find(analyst.userId, askedAt)).membership).toMatchObject({ role: 'analyst' });
    await request(whole);
    expect((await memberships.find(analyst.userId, askedAt)).membership).toBeUndefined();
    const gone = await getAccount({ table, now: askedAt }, analyst.userId, undefined);
    expect(gone).toEqual({ account: null, member: null, account_deleted: true });
    const never = await getAccount({ table, now: askedAt }, 'user_never', undefined);
    expect(never).toEqual({ account: null, member: null });
    await work(whole);
    const late = { plan: 'simple', billingPeriod: 'monthly', status: 'active', cancelAtPeriodEnd: false } as const;
    const times = { periodEnd: '2027-01-01T00:00:00Z', readAt: '2026-11-22T13:00:00.000Z' };
    expect(await putSubscription(table, accountId, { ...late, ...times })).toBe(false);
    expect(await findSubscription(table, accountId)).toBeUndefined();
  });

  test('tells nobody of the single things that go with it', async () => {
    const whole = await wholeAccount(table);
    const { accountId } = whole;
    const removed = {
      type: 'app_id',
      id: 'a',
      name: 'Live',
      status: 'active',
      hash: 'h',
      ciphertext: 'c',
      created_at: '2026-11-01T00:00:00Z',
      changed_by: systemWorker,
    };
    const change = { key: keys.appId(accountId, 'a'), old: removed, new: undefined, at: askedAt };
    expect(await mailsOfChange(table, change)).toHaveLength(1);
    await request(whole);
    expect(await mailsOfChange(table, change)).toEqual([]);
  });

  test('ends an import that is read in the same moment', async () => {
    const whole = await wholeAccount(table);
    const { accountId } = whole;
    const imports = importWorld(table);
    const jobId = await imports.start(accountId, { names: ['Read Meanwhile'], date: '2026-11-03' });
    await request(whole);
    await work(whole);
    expect(await findOpenImportJobs(table, accountId)).toEqual([]);
    await imports.read(accountId, jobId).catch((error: unknown) => expect(error).toBeInstanceOf(ImportEnded));
    await work(whole, { at: minutesLater(16) });
    await expectRemoved(whole);
  });

  test('leaves nothing of an import that is published in the same moment', async () => {
    const whole = await wholeAccount(table);
    const { accountId } = whole;
    const imports = importWorld(table);
    const { client, objects } = imports.editions;
    for (const [key, bytes] of whole.editions.objects) objects.set(key, bytes);
    const before = [...objects.keys()];
    const jobId = await imports.start(accountId, { names: ['Published Meanwhile'], date: '2026-11-20' });
    await imports.read(accountId, jobId);
    await imports.prepare(accountId, jobId);
    const stored: string[] = [];
    const send = client.send.bind(client) as (command: object) => Promise<unknown>;
    client.send = (async (command: object) => {
      const answer = await send(command);
      if (!(command instanceof PutObjectCommand)) return answer;
      if (stored.push(String(command.input.Key)) > 1) return answer;
      await request(whole);
      await work(whole);
      return answer;
    }) as typeof client.send;
    await imports.publish(accountId, jobId);
    expect(stored[0]).toContain(`segments/own/${accountId}/`);
    expect([...objects.keys()]).toEqual(before);
  });

  test('where payments cannot be reached removes all else, and cancels when they can', async () => {
    const whole = await wholeAccount(table);
    await request(whole);
    const down = async () => {
      throw new Error('Stripe: down');
    };
    await expect(work(whole, { calls: { removeCustomer: down } })).rejects.toThrow('Stripe: down');
    await expectRemoved(whole);
    const { done, calls } = outside();
    await work(whole, { calls, at: minutesLater(30) });
    expect([...done.customers]).toEqual([whole.customer]);
  });

  test('is never given up: a message that failed for the last time leaves it open, and the sweeper wakes it', async () => {
    const whole = await wholeAccount(table);
    await request(whole);
    const [message] = whole.jobsQueue.sent;
    await failJob(
      { table, queues: { publish: whole.jobsQueue }, jobKinds, actor: systemWorker, now: askedAt },
      message!,
    );
    const job = await jobOf(whole);
    expect(job).toMatchObject({ status: 'processing' });
    const decisions = [4, 6, 60 * 24 * 30].map((minutes) =>
      sweepDecision(job!, jobKinds.deletion, minutesLater(minutes)),
    );
    expect(decisions).toEqual([undefined, { wake: 'deletions' }, { wake: 'deletions' }]);
    // Once all is removed, the message of the second look has its time.
    await work(whole);
    const removed = await jobOf(whole);
    const later = [20, 40].map((minutes) => sweepDecision(removed!, jobKinds.deletion, minutesLater(minutes)));
    expect(later).toEqual([undefined, { wake: 'deletions' }]);
  });
});
