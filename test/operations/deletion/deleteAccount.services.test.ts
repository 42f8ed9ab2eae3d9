import { jobKinds } from '../../../lambdas/kit/jobKinds.ts';
import type { Actor } from '../../../lib/contract/actor.ts';
import type { ActingCaller } from '../../../lib/operations/accounts/changeMemberRole.ts';
import { Memberships } from '../../../lib/operations/accounts/memberships.ts';
import { deleteAccount } from '../../../lib/operations/deletion/deleteAccount.ts';
import { requestDeletion } from '../../../lib/operations/deletion/requestDeletion.ts';
import { ImportEnded } from '../../../lib/operations/imports/readImport.ts';
import { failJob } from '../../../lib/operations/jobs/failJob.ts';
import { sweepDecision } from '../../../lib/operations/jobs/sweepDecision.ts';
import { mailsOfChange } from '../../../lib/operations/mails/mailsOfChange.ts';
import { findAccountIds } from '../../../lib/store/accounts.ts';
import { findAppIdByHash } from '../../../lib/store/appIdOwners.ts';
import { findDeletion, findDeletionJob } from '../../../lib/store/deletions.ts';
import { findOpenImportJobs } from '../../../lib/store/importJobs.ts';
import { keys } from '../../../lib/store/keys.ts';
import { findSubscription, putSubscription } from '../../../lib/store/subscriptions.ts';
import { putItems, type Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { importWorld } from '../../support/importWorld.ts';
import { Killed, Killer } from '../../support/killable.ts';
import { wholeAccount } from '../../support/wholeAccount.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

type Whole = Awaited<ReturnType<typeof wholeAccount>>;
const actor: Actor = { type: 'system', name: 'deletionDue' };
const now = new Date('2026-11-22T12:00:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const right = { email: 'Owner@Bank.example ', password: 'Right-horse-battery-9' };

const request = (
  { jobsQueue, random, owner }: Whole,
  typed = right,
  {
    caller = owner,
    verdict = 'right' as 'right' | 'wrong' | 'locked',
  }: { caller?: ActingCaller; verdict?: 'right' | 'wrong' | 'locked' } = {},
) =>
  requestDeletion(
    {
      table,
      checkPassword: async (_userId, password) => (password === right.password ? verdict : 'wrong'),
      findUserAddress: async () => ({ email: 'owner@bank.example', isVerified: true }),
      deletionsQueue: jobsQueue,
      now,
      random,
    },
    caller,
    typed,
  );

/** What the worker does with outside services, as they remember it. */
function outside() {
  const done = { users: new Set<string>(), customers: new Set<string>(), pages: new Set<string>() };
  return {
    done,
    calls: {
      removeUser: async (userId: string) => void done.users.add(userId),
      removeCustomer: async (customer: string) => void done.customers.add(customer),
      closePage: async (id: string) => void done.pages.add(id),
    },
  };
}

interface Worker {
  at?: Date;
  of?: Table;
  calls?: Partial<ReturnType<typeof outside>['calls']>;
  killer?: Killer;
}

async function work(whole: Whole, { at = now, of = table, calls, killer }: Worker = {}): Promise<void> {
  const { uploads, editions, mailQueue, jobsQueue, accountId } = whole;
  const killed = <T extends { client: object }>(one: T): T =>
    killer ? { ...one, client: killer.of(one.client) } : one;
  const deps = {
    table: killer ? { ...of, client: killer.of(of.client), direct: killer.of(of.direct) } : of,
    uploads: killed(uploads),
    editions: killed(editions),
    mailQueue: killed(mailQueue),
    deletionsQueue: killed(jobsQueue),
    ...outside().calls,
    ...calls,
    actor,
    clock: () => at,
  };
  const jobId = (await findDeletion(table, accountId))?.jobId ?? '';
  await deleteAccount(deps, accountId, jobId);
}

/** What is left of a deleted account for good. */
const kept = async ({ accountId }: Whole) => {
  const jobId = (await findDeletion(table, accountId))?.jobId;
  return [`ACCOUNT#${accountId} DELETED`, `ACCOUNT#${accountId} JOB#deletion#${jobId}`];
};
const withoutCounts = (items: string[]) => items.filter((item) => !/ (OPENJOBS#deletion)$/.test(item));
const jobOf = async ({ accountId }: Whole) =>
  findDeletionJob(table, accountId, (await findDeletion(table, accountId))?.jobId ?? '');

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

    expect(withoutCounts(await whole.left())).toEqual(await kept(whole));
    expect([[...uploads.objects.keys()], [...editions.objects.keys()]]).toEqual([[], []]);
    expect([...done.users].sort()).toEqual(members.map(({ userId }) => userId).sort());
    expect([...done.customers]).toEqual([customer]);
    expect(done.pages.size).toBe(1);
    expect(await findAppIdByHash(table, whole.appIdHash)).toBeUndefined();
    const shards = await Promise.all(Array.from({ length: 8 }, (_, shard) => findAccountIds(table, shard)));
    expect(shards.flat()).not.toContain(accountId);
    const told = mailQueue.sent.map((message) =>
      'to' in message && message.to.type === 'address' ? message.to.email : '',
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

  test('what a call of the same moment still wrote is removed by the second look', async () => {
    const whole = await wholeAccount(table);
    await request(whole);
    await work(whole);
    await putItems(table, [{ ...keys.importDay(whole.accountId, '2026-11-22'), type: 'import_day', bytes: 1 }]);
    await work(whole, { at: minutesLater(14) });
    expect((await whole.left()).join()).toContain('IMPORTDAY');
    await work(whole, { at: minutesLater(16) });
    expect(withoutCounts(await whole.left())).toEqual(await kept(whole));
  });

  test('asked twice at once it is one, and answers the same time', async () => {
    const whole = await wholeAccount(table);
    const asked = await Promise.all([request(whole), request(whole)]);
    expect(asked).toEqual([now.toISOString(), now.toISOString()]);
    expect(whole.jobsQueue.sent).toHaveLength(1);
  });

  test.each([
    ['another address', { ...right, email: 'else@bank.example' }, 'right', /not the e-mail address/],
    ['a wrong password', { ...right, password: 'Wrong-horse-battery-9' }, 'right', /password is not correct/],
    ['too many wrong passwords', right, 'locked', /too often.*wait/],
  ] as const)('with %s changes nothing', async (_what, typed, verdict, sentence) => {
    const whole = await wholeAccount(table);
    await expect(request(whole, typed, { verdict })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringMatching(sentence),
    });
    expect(await findDeletion(table, whole.accountId)).toBeUndefined();
  });

  test('by somebody who is not the owner (any more) changes nothing', async () => {
    const whole = await wholeAccount(table);
    const caller = { ...whole.analyst, role: 'owner' as const };
    await expect(request(whole, right, { caller })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await findDeletion(table, whole.accountId)).toBeUndefined();
  });

  test('holds from the moment it is asked for: nobody is a member, and no late event brings anything back', async () => {
    const whole = await wholeAccount(table);
    const { accountId, analyst } = whole;
    const memberships = new Memberships(table);
    expect(await memberships.find(analyst.userId, now)).toMatchObject({ role: 'analyst' });
    await request(whole);
    expect(await memberships.find(analyst.userId, now)).toBeUndefined();
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
      changed_by: actor,
    };
    const change = { key: keys.appId(accountId, 'a'), old: removed, new: undefined, at: now };
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
    expect(withoutCounts(await whole.left())).toEqual(await kept(whole));
  });

  test('where payments cannot be reached removes all else, and cancels when they can', async () => {
    const whole = await wholeAccount(table);
    await request(whole);
    const down = async () => {
      throw new Error('Stripe: down');
    };
    await expect(work(whole, { calls: { removeCustomer: down } })).rejects.toThrow('Stripe: down');
    expect(withoutCounts(await whole.left())).toEqual(await kept(whole));
    const { done, calls } = outside();
    await work(whole, { calls, at: minutesLater(30) });
    expect([...done.customers]).toEqual([whole.customer]);
  });

  test('is never given up: a message that failed for the last time leaves it open, and the sweeper wakes it', async () => {
    const whole = await wholeAccount(table);
    await request(whole);
    const [message] = whole.jobsQueue.sent;
    await failJob({ table, jobKinds, actor, now }, message!);
    const job = await jobOf(whole);
    expect(job).toMatchObject({ status: 'processing' });
    const decisions = [20, 40, 60 * 24 * 30].map((minutes) =>
      sweepDecision(job!, jobKinds.deletion, minutesLater(minutes)),
    );
    expect(decisions).toEqual([undefined, { wake: 'deletions' }, { wake: 'deletions' }]);
  });
});

test('killed after any of its calls, a deletion ends the same', async () => {
  const whole = await wholeAccount(table);
  const restore = await whole.snapshot();
  let call = 0;
  for (let isKilled = true; isKilled; call += 1) {
    await restore();
    whole.mailQueue.sent.length = 0;
    await request(whole);
    const killer = new Killer();
    const { done, calls } = outside();
    const counted = Object.entries(calls).map(([name, act]) => {
      const client = killer.of({ send: act } as { send: (id: never) => Promise<void> });
      return [name, (id: string) => client.send(id as never)];
    });
    // At the first call before it, so that nothing is done.
    killer.arm(Math.max(call, 1), call === 0 ? 'before' : 'after');
    await work(whole, { killer, calls: Object.fromEntries(counted) }).catch((error: unknown) =>
      expect(error).toBeInstanceOf(Killed),
    );
    isKilled = killer.hasKilled;
    await work(whole, { calls });
    await work(whole, { calls, at: minutesLater(16) });
    expect([call, withoutCounts(await whole.left())]).toEqual([call, await kept(whole)]);
    expect([call, done.users.size, [...done.customers]]).toEqual([call, whole.members.length, [whole.customer]]);
    expect([call, whole.uploads.objects.size, whole.editions.objects.size, done.pages.size]).toEqual([call, 0, 0, 1]);
    const told = new Set(whole.mailQueue.sent.map((message) => message.mail_id));
    expect([call, told.size]).toEqual([call, whole.members.length - 1]);
    expect([call, (await jobOf(whole))?.status]).toEqual([call, 'completed']);
  }
  expect(call).toBeGreaterThan(30);
});
