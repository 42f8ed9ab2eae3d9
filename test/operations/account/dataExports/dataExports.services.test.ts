import { tmpdir } from 'node:os';
import { strFromU8, unzipSync } from 'fflate';
import { jobKinds } from '../../../../lambdas/kit/jobs/jobKinds.ts';
import type { Actor } from '../../../../lib/contract/actor.ts';
import type { ActingCaller } from '../../../../lib/operations/account/changeMemberRole.ts';
import { changeMemberRole } from '../../../../lib/operations/account/changeMemberRole.ts';
import { linkExport } from '../../../../lib/operations/account/dataExports/linkExport.ts';
import { makeExport } from '../../../../lib/operations/account/dataExports/makeExport.ts';
import { presentExport } from '../../../../lib/operations/account/dataExports/presentExport.ts';
import { requestExport } from '../../../../lib/operations/account/dataExports/requestExport.ts';
import { removeMember } from '../../../../lib/operations/account/removeMember.ts';
import { failJob } from '../../../../lib/operations/jobs/failJob.ts';
import { sweepDecision } from '../../../../lib/operations/jobs/sweepDecision.ts';
import { findExportJob, findLatestExport } from '../../../../lib/store/account/exportJobs.ts';
import type { Table } from '../../../../lib/store/table.ts';
import { startTable } from '../../../support/dynamo.ts';
import { Killed, Killer } from '../../../support/killable.ts';
import { wholeAccount } from '../../../support/wholeAccount.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

// An address is signed with credentials, which a bucket in memory has none of.
jest.mock('../../../../lib/platform/objectFiles.ts', () => ({
  ...jest.requireActual('../../../../lib/platform/objectFiles.ts'),
  signedAddress: async (_bucket: unknown, key: string) => `https://bucket.example/${key}`,
}));

type Whole = Awaited<ReturnType<typeof wholeAccount>>;
const actor: Actor = { type: 'system', name: 'exportDue' };
const now = new Date('2026-11-22T12:00:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const request = ({ jobsQueue, random }: Whole, caller: ActingCaller, at = now) =>
  requestExport({ table, exportsQueue: jobsQueue, siteUrl: 'https://site.example', now: at, random }, caller);

async function make(whole: Whole, jobId: string, killer?: Killer): Promise<void> {
  const { uploads, mailQueue, accountId } = whole;
  const killed = <T extends { client: object }>(one: T): T =>
    killer ? { ...one, client: killer.of(one.client) } : one;
  const findUserAddress = async (userId: string) => ({ email: `${userId}@bank.example`, isVerified: true });
  const deps = { table: killed(table), uploads: killed(uploads), mailQueue: killed(mailQueue), findUserAddress };
  await makeExport({ ...deps, workDir: tmpdir(), actor, clock: () => now }, accountId, jobId);
}

const link = (whole: Whole, caller: ActingCaller, at = now) =>
  linkExport({ table, uploads: whole.uploads, now: at }, caller);

/** The files of the copy that a person downloads. */
async function downloaded(whole: Whole, caller: ActingCaller): Promise<Record<string, string>> {
  const key = (await link(whole, caller)).replace('https://bucket.example/', '');
  const files = unzipSync(whole.uploads.objects.get(key) as Uint8Array);
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

async function made(whole: Whole, caller: ActingCaller): Promise<Record<string, string>> {
  const { id } = await request(whole, caller);
  await make(whole, id);
  return downloaded(whole, caller);
}

const ofPerson = [
  'about.txt',
  'data.json',
  'notifications.csv',
  'own_acceptances.csv',
  'own_batches.csv',
  'own_imports.csv',
  'own_notifications.csv',
  'person.csv',
  'security.csv',
  'sign_ins.csv',
];
const ofAccount = [
  'acceptances',
  'account',
  'adverse_media_decisions',
  'alert_decisions',
  'alerts',
  'app_ids',
  'audit_trail',
  'back_tests',
  'batches',
  'calibrations',
  'case_files',
  'case_history',
  'case_settings',
  'cases',
  'column_mappings',
  'imports',
  'incidents',
  'invitations',
  'legal_holds',
  'members',
  'monitoring',
  'monitoring_runs',
  'own_lists',
  'reconciliations',
  'requests',
  'subject_changes',
  'subjects',
  'usage',
  'webhooks',
];
const csv = (names: string[]) => names.map((name) => `${name}.csv`);

describe('a copy of the data', () => {
  test('of the owner has everything of the account, without a key, and the JSON says the same as the tables', async () => {
    const whole = await wholeAccount(table);
    const files = await made(whole, whole.owner);
    expect(Object.keys(files).sort()).toEqual(
      [...ofPerson, ...csv([...ofAccount, 'subscription', 'subscription_wishes'])].sort(),
    );
    const data = JSON.parse(files['data.json'] ?? '');
    expect(data).toMatchObject({
      person: [{ user_id: whole.owner.userId, full_name: '=HYPERLINK("x")', role: 'owner', business_name: 'Bank' }],
      sign_ins: [{ device: 'Firefox on Linux', is_new_device: false }],
      security: [
        { second_factor: false, password_change: 'changed', password_changed_at: whole.world.now.toISOString() },
      ],
      account: [
        { id: whole.accountId, business_name: 'Bank', owner: whole.owner.userId, requires_second_factor: false },
      ],
      members: expect.arrayContaining(whole.members.map(({ email }) => expect.objectContaining({ email }))),
      app_ids: [{ status: 'active' }],
      usage: [{ date: '2026-11-20', endpoint: 'sanctions_check', requests: 3, with_match: 1 }],
      requests: [1, 0].map((i) => ({
        at: `2026-11-20T10:00:0${i}.000Z`,
        app_id: 'app',
        endpoint: 'sanctions_check',
        status: 200,
        request_id: expect.stringMatching(/^request-/),
      })),
      own_lists: [{ list: 'un_sanctions_list', records: 1 }],
      subscription: [{ plan: 'professional', status: 'active', ends_with_period: false }],
      subscription_wishes: [{ asked_by: whole.owner.userId, action: 'cancel', plan: null }],
    });
    expect([data.members.length, data.imports.length]).toEqual([3, 2]);
    expect(data.batches).toMatchObject([
      { file_name: 'customers.csv', status: 'completed', rows: 2, rows_screened: 1 },
    ]);
    expect(data.invitations).toContainEqual(expect.objectContaining({ status: 'open' }));
    for (const [name, rows] of Object.entries<object[]>(data)) {
      // A header, and a line a row.
      expect([name, files[`${name}.csv`]?.split('\r\n').length]).toEqual([name, rows.length + 2]);
    }
    const all = Object.values(files).join('\n');
    expect(all).not.toContain(whole.appIdHash);
    expect(all).not.toContain('ciphertext');
    expect(all).not.toContain(whole.invited.token);
    expect(all).not.toContain(whole.customer);
  });

  test('runs nothing in a spreadsheet', async () => {
    const whole = await wholeAccount(table);
    const files = await made(whole, whole.owner);
    expect(files['person.csv']).toContain(`"'=HYPERLINK(""x"")"`);
    expect(files['members.csv']).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test.each(['analyst', 'auditor'] as const)('of an %s has what is theirs alone', async (role) => {
    const whole = await wholeAccount(table);
    const files = await made(whole, whole[role]);
    expect(Object.keys(files).sort()).toEqual(ofPerson);
    const data = JSON.parse(files['data.json'] ?? '');
    expect(data.person).toMatchObject([{ user_id: whole[role].userId, role }]);
    const others = whole.members.filter(({ userId }) => userId !== whole[role].userId && userId !== whole.owner.userId);
    for (const { email } of others) expect(files['data.json']).not.toContain(email);
    expect(data.own_imports).toEqual([]);
  });

  test('of an admin has the account without its subscription', async () => {
    const whole = await wholeAccount(table);
    await changeMemberRole(table, whole.owner, { userId: whole.analyst.userId, role: 'admin', replaces: 'analyst' });
    const files = await made(whole, { ...whole.analyst, role: 'admin' });
    expect(Object.keys(files).sort()).toEqual([...ofPerson, ...csv(ofAccount)].sort());
  });

  test('is told of by one mail, whose link leads to the page and not to the file', async () => {
    const whole = await wholeAccount(table);
    const { id } = await request(whole, whole.owner);
    await make(whole, id);
    await make(whole, id);
    expect(new Set(whole.mailQueue.sent.map(({ mail_id }) => mail_id)).size).toBe(1);
    expect(whole.mailQueue.sent[0]).toMatchObject({
      to: { type: 'user', user_id: whole.owner.userId },
      mail: {
        kind: 'data_export_ready',
        link: 'https://site.example/dashboard/edit-account#your-data',
        valid_until: '2026-11-23T12:00:00.000Z',
      },
    });
  });

  test('is for whoever asked, for 24 hours, and not after their role was lowered', async () => {
    const whole = await wholeAccount(table);
    const { id } = await request(whole, whole.owner);
    await expect(link(whole, whole.owner)).rejects.toMatchObject({ code: 'CONFLICT', message: /not ready/ });
    await make(whole, id);
    await expect(link(whole, whole.analyst)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(link(whole, { ...whole.owner, role: 'analyst' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await link(whole, whole.owner, minutesLater(24 * 60 - 1))).toContain(id);
    await expect(link(whole, whole.owner, minutesLater(24 * 60))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('time of this copy is over'),
    });
    const latest = await findLatestExport(table, whole.accountId, whole.owner.userId);
    expect(presentExport(latest!, minutesLater(24 * 60)).status).toBe('expired');
  });

  test('that holds what only owners see is for owners, and a former one gets another', async () => {
    const whole = await wholeAccount(table);
    const { id } = await request(whole, whole.owner);
    await make(whole, id);
    const former = { ...whole.owner, role: 'admin' } as const;
    await expect(link(whole, former)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Your role has changed since this copy was made. Please ask for a new one.',
    });
    expect((await request(whole, former)).id).not.toBe(id);
  });

  test('asked for twice at once, or again in ten minutes, is one; later it is another', async () => {
    const whole = await wholeAccount(table);
    const [one, two] = await Promise.all([request(whole, whole.owner), request(whole, whole.owner)]);
    expect(one.id).toBe(two.id);
    await make(whole, one.id);
    expect((await request(whole, whole.owner, minutesLater(9))).id).toBe(one.id);
    expect((await request(whole, whole.owner, minutesLater(11))).id).not.toBe(one.id);
    // Another member's is their own.
    expect((await request(whole, whole.analyst)).id).not.toBe(one.id);
  });

  test('ends with a sentence when it cannot be made, and can be asked for again', async () => {
    const whole = await wholeAccount(table);
    const { id } = await request(whole, whole.owner);
    await failJob({ table, queues: { publish: whole.jobsQueue }, jobKinds, actor, now }, whole.jobsQueue.sent[0]!);
    const job = await findExportJob(table, whole.accountId, id);
    expect(presentExport(job!, now)).toMatchObject({
      status: 'failed',
      error_message: 'Your data could not be put together. Please try it again.',
    });
    expect((await request(whole, whole.owner)).id).not.toBe(id);
  });

  test('whose message was lost is woken, and one that takes hours fails', async () => {
    const whole = await wholeAccount(table);
    const job = await request(whole, whole.owner);
    const decisions = [20, 40, 200].map((minutes) => sweepDecision(job, jobKinds.export, minutesLater(minutes)));
    expect(decisions).toEqual([undefined, { wake: 'exports' }, { end: 'fail', failure: expect.anything() }]);
  });

  test('of somebody who was removed meanwhile is not made', async () => {
    const whole = await wholeAccount(table);
    const { id } = await request(whole, whole.analyst);
    const closePage = async () => undefined;
    await removeMember({ table, closePage, now }, whole.owner, whole.analyst.userId);
    await make(whole, id);
    expect(await findExportJob(table, whole.accountId, id)).toMatchObject({ status: 'cancelled' });
    expect(whole.mailQueue.sent).toEqual([]);
  });
});

test('killed after any of its calls, a copy is made whole, and told of once', async () => {
  const whole = await wholeAccount(table);
  let call = 1;
  for (let isKilled = true; isKilled; call += 1) {
    const { id } = await request(whole, whole.analyst, minutesLater(11 * call));
    whole.mailQueue.sent.length = 0;
    const killer = new Killer();
    killer.arm(call, 'after');
    await make(whole, id, killer).catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
    isKilled = killer.hasKilled;
    await make(whole, id);
    expect([call, (await findExportJob(table, whole.accountId, id))?.status]).toEqual([call, 'completed']);
    expect([call, Object.keys(await downloaded(whole, whole.analyst)).length]).toEqual([call, ofPerson.length]);
    expect([call, new Set(whole.mailQueue.sent.map(({ mail_id }) => mail_id)).size]).toEqual([call, 1]);
  }
  expect(call).toBeGreaterThan(10);
});
