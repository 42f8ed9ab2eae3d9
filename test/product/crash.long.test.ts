import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { WebSocket } from 'ws';
import { screenThroughKills } from '../../bin/bench/counting/screenThroughKills.ts';
import { databaseOf } from '../../bin/bench/processTree.ts';
import { newestVersions } from '../../lib/contract/account/legal.ts';
import type { OutputOf } from '../../lib/contract/endpoint.ts';
import { createClient } from '../../lib/contract/http/client.ts';
import { liveOffer } from '../../lib/contract/http/liveProtocol.ts';
import type { getImportJob } from '../../lib/contract/imports/imports.ts';
import { findRemains } from '../../lib/store/account/accountRemains.ts';
import { connectionsMax } from '../../lib/store/connections.ts';
import { eventually, signIn, startTestProduct, type TestProduct } from '../support/product.ts';
import { inventedNames, unList } from '../support/unList.ts';
import { endedConfirmed, importList, upload } from '../support/upload.ts';

/** Two chunks. */
const records = 7_000;

/** The process is killed (SIGKILL) in each stage of an import; after a restart the job ends and the list is whole. */
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  await importList(product.operator, packed(records, 0, '2026-10-31'));
});
afterAll(() => product.stop());

/** Packed as the page packs it. */
const packed = (count: number, seed: number, date?: string) =>
  gzipSync(unList({ names: inventedNames(count, seed), date }));

type Progress = OutputOf<typeof getImportJob>;

const stages: [string, (progress: Progress) => boolean][] = [
  ['right after it was started', ({ job }) => job.status === 'processing'],
  ['while the file is read', ({ chunks }) => chunks.length >= 1],
  ['while chunks are checked', ({ job }) => job.chunks_completed >= 1],
  ['while the edition is built', ({ job }) => job.total_chunks !== null && job.chunks_completed === job.total_chunks],
];

const edition = async () => (await product.operator.listOverview({})).lists[0];

test.each(stages)(
  'killed %s, the import ends after a restart with all records, and until then the old edition is screened',
  async (name, reached) => {
    const seed = 1 + stages.findIndex(([stage]) => stage === name);
    const before = await edition();
    const { jobId } = await upload(product.operator, packed(records, seed, `2026-11-0${seed}`));
    await product.operator.processXml({ jobId, previewOnly: false });
    const atKill = await eventually(() => product.operator.getImportJob({ jobId }), reached, { isClose: true });
    await product.kill();
    await product.restart();
    // Asked in this order: an import that is at work now had published nothing when the edition was read.
    const screened = await edition();
    const { job } = await product.operator.getImportJob({ jobId });
    if (job.status === 'processing') expect(screened).toEqual(before);
    expect(await endedConfirmed(product.operator, jobId)).toMatchObject({
      status: 'completed',
      total_records: records,
      chunks_completed: 2,
      chunks_failed: 0,
    });
    expect(await edition()).toMatchObject({ edition_date: `2026-11-0${seed}`, records });
    expect(atKill.job.id).toBe(jobId);
  },
);

const check = () =>
  fetch(`${product.url}/functions/v1/sanctions_check`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${product.demo.appId}` },
    body: JSON.stringify({ name: inventedNames(1)[0] }),
  });

describe('killed with pages open and an upload that is not confirmed', () => {
  let jobId: string;
  let used: number;
  let token: string;
  const open = () => {
    const socket = new WebSocket(`${product.url.replace('http', 'ws')}/live`, liveOffer(token));
    return new Promise<WebSocket>((resolve, reject) => {
      socket.once('open', () => resolve(socket));
      socket.on('error', reject);
    });
  };

  beforeAll(async () => {
    ({ jobId } = await upload(product.operator, packed(records - 1, 0, '2026-11-10')));
    token = await signIn(product.services, product.demo.email, product.demo.password);
    for (let i = 0; i < connectionsMax; i++) await open();
    await expect(open()).rejects.toThrow('429');
    expect((await check()).status).toBe(200);
    used = (await product.operator.getUsage({})).allowance_used;
    await product.kill();
    await product.restart();
  });

  test('the App ID, its usage and the sign-in survive', async () => {
    expect((await check()).status).toBe(200);
    expect((await product.operator.getUsage({})).allowance_used).toBe(used + 1);
    // Nothing that was counted is lost on its way to the statistics.
    await eventually(
      () => product.operator.getUsage({}),
      (usage) => usage.monthly_requests === used + 1,
    );
  });

  test('the pages that were open take no place of those that open after it', async () => {
    (await open()).terminate();
  });

  test('the upload is still there', async () => {
    await product.operator.processXml({ jobId, previewOnly: false });
    expect(await endedConfirmed(product.operator, jobId)).toMatchObject({
      status: 'completed',
      total_records: records - 1,
    });
  });
});

test('while the database is killed, every answer is counted and none twice', async () => {
  const before = await product.operator.getUsage({});
  const killDatabase = () => process.kill(databaseOf(product.dataDir), 'SIGKILL');
  const statuses = await screenThroughKills({
    screen: async () => (await check()).status,
    killDatabase,
    calls: 120,
    kills: 2,
  });
  expect(statuses).toEqual({ 200: 120 });
  expect((await product.operator.getUsage({})).allowance_used).toBe(before.allowance_used + 120);
  const usage = await eventually(
    () => product.operator.getUsage({}),
    ({ monthly_requests }) => monthly_requests >= before.monthly_requests + 120,
  );
  expect(usage.monthly_requests).toBe(before.monthly_requests + 120);
});

test('killed while it screens, no answer is without its record, and one that was kept is given again', async () => {
  const before = await product.operator.getUsage({});
  const screen = async (key: string) => {
    const response = await fetch(`${product.url}/functions/v1/sanctions_check`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${product.demo.appId}`, 'Idempotency-Key': key },
      body: JSON.stringify({ name: inventedNames(1)[0] }),
    });
    return {
      status: response.status,
      body: await response.text(),
      isRepeat: response.headers.has('Idempotent-Replayed'),
    };
  };
  const answered: { key: string; body: string }[] = [];
  let asked = 0;
  let isKilled = false;
  const callAgain = async () => {
    while (!isKilled) {
      const key = `killed-${asked++}`;
      const answer = await screen(key).catch(() => undefined);
      if (answer?.status === 200) answered.push({ key, body: answer.body });
      if (answered.length >= 40 && !isKilled) {
        isKilled = true;
        await product.kill();
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, callAgain));
  expect(asked).toBeGreaterThan(answered.length);
  await product.restart();
  const counted = async () => {
    const { allowance_used, monthly_requests } = await product.operator.getUsage({});
    return [monthly_requests - before.monthly_requests, allowance_used - before.allowance_used] as const;
  };
  const [recorded, reserved] = await eventually(counted, ([records]) => records >= answered.length);
  expect(reserved).toBeGreaterThanOrEqual(recorded);
  expect(recorded).toBeLessThanOrEqual(asked);
  for (const { key, body } of answered.slice(-8))
    expect(await screen(key)).toEqual({ status: 200, body, isRepeat: true });
  expect(await counted()).toEqual([recorded, reserved]);
});

async function killAndRestart(): Promise<void> {
  await product.kill();
  await product.restart();
}

test('killed after its beginning and after its payment, a sign-up ends with an account whose owner may sign in', async () => {
  const visitor = () => createClient({ origin: product.url, bearer: async () => undefined });
  const person = { email: 'killed@bank.example', password: 'Right-horse-battery-9' };
  const userDetails = { ...person, fullName: 'Anna Berg' };
  const { url } = await visitor().createCheckout({ plan: 'simple', userDetails, accepts: newestVersions });
  await killAndRestart();
  const body = new URLSearchParams({ card: '4242424242424242', country: 'DK', postal_code: '2100' });
  const page = `${new URL(product.services.endpoints.stripe).origin}${new URL(url).pathname}`;
  const { headers } = await fetch(`${page}/complete`, { method: 'POST', body, redirect: 'manual' });
  await killAndRestart();
  const session_id = new URL(String(headers.get('location'))).searchParams.get('session_id') as string;
  expect(await visitor().completeSignup({ session_id })).toMatchObject({ user: { email: person.email } });
  const token = await signIn(product.services, person.email, person.password);
  const { account, member } = await createClient({ origin: product.url, bearer: async () => token }).getAccount({});
  expect([account?.plan, member?.role]).toEqual(['simple', 'owner']);
});

test('killed while a copy of the data is made, and while the account is deleted, both end after a restart', async () => {
  const owner = await product.signUp('leaving@bank.example', 'simple');
  const again = () => createClient({ origin: product.url, bearer: async () => owner.token });
  await owner.client.createAppId({ name: 'Live' });
  await owner.client.requestDataExport({});
  await killAndRestart();
  await eventually(
    () => again().getDataExport({}),
    (answer) => answer.export?.status === 'ready',
  );
  await again().deleteAccount({ email: owner.email, password: owner.password });
  await killAndRestart();
  await eventually(
    () => findRemains(product.table, owner.accountId),
    (items) => items.length === 0,
  );
  const refused = () =>
    signIn(product.services, owner.email, owner.password).then(
      () => undefined,
      (error: Error) => error.name,
    );
  expect(await eventually(refused, (name) => name !== undefined)).toBe('NotAuthorizedException');
});

test('a second start on the same data is refused with a sentence', () => {
  const args = ['--import', 'tsx', 'bin/local.ts', '--port', '0', '--data', product.dataDir];
  const second = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(second.status).toBe(1);
  expect(second.stderr).toMatch(/^[A-Z][^\n]+\.\n$/);
});

test('a port that is in use is refused with a sentence', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'klarnavn-port-'));
  const args = ['--import', 'tsx', 'bin/local.ts', '--port', new URL(product.url).port, '--data', dataDir];
  const second = spawnSync(process.execPath, args, { encoding: 'utf8' });
  rmSync(dataDir, { recursive: true, force: true });
  expect(second.status).toBe(1);
  expect(second.stderr).toMatch(/port/i);
});
