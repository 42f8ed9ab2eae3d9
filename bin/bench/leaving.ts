import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '../../lib/operations/account/createAccount.ts';
import { makeExport } from '../../lib/operations/account/dataExports/makeExport.ts';
import { deleteAccount } from '../../lib/operations/account/deletion/deleteAccount.ts';
import { putObject } from '../../lib/platform/bucket.ts';
import { addDeletion } from '../../lib/store/account/deletions.ts';
import { addExportJob, findExportJob } from '../../lib/store/account/exportJobs.ts';
import { putMember } from '../../lib/store/account/members.ts';
import { importJobCodec } from '../../lib/store/imports/importJobs.ts';
import { keys } from '../../lib/store/keys.ts';
import { objectKeys } from '../../lib/store/objectKeys.ts';
import { putItems, queryAll, type Table, transact } from '../../lib/store/table.ts';
import { usageDays } from '../../lib/store/usage/usageItems.ts';
import { folderBucket } from './folderBucket.ts';
import { startLocalTable } from './localTable.ts';

export const summary = "[ROWS]  time and memory of the copy of an account's data, and of its deletion";

const actor = { type: 'system', name: 'bench' } as const;
const owner = { userId: 'owner', role: 'owner' } as const;
/** What is sent is counted nowhere, and services outside answer at once. */
const queue = { client: { send: async () => ({}) } as never, url: '' };
const at = new Date();

/** Half of the rows are days of usage, nearly all others imports with their files; one in fifty is a member. */
export async function run([rows = '10000']: string[]): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'klarnavn-bench-leaving-'));
  const { table, close } = await startLocalTable(dir);
  const uploads = folderBucket(join(dir, 'uploads'));
  const editions = folderBucket(join(dir, 'editions'));
  try {
    const deps = { table, now: at, random: randomBytes };
    const opened = { userId: owner.userId, email: 'owner@bank.example', businessName: 'Bank' };
    const { id: accountId } = await createAccount(deps, opened);
    await fill(table, accountId, Number(rows));
    const jobIds = await importsOf(table, accountId);
    for (const jobId of jobIds) await putObject(uploads, objectKeys.upload({ accountId, jobId }), 'a list');
    console.log(`${rows} rows, ${jobIds.length} objects`);

    const by = { type: 'user', ...owner } as const;
    const job = { id: 'export', accountId, userId: owner.userId, covers: 'account' as const, siteUrl: '' };
    await addExportJob(table, { ...job, createdAt: at.toISOString() }, undefined, by);
    const findUserAddress = async () => ({ email: 'owner@bank.example', isVerified: true });
    const ofWorker = { table, uploads, editions, mailQueue: queue, actor, clock: () => at };
    await measure('copy', () => makeExport({ ...ofWorker, findUserAddress, workDir: dir }, accountId, job.id));
    const made = await findExportJob(table, accountId, job.id);
    console.log(`copy: ${made?.status}, ${made?.sizeBytes} bytes`);

    const deletion = { deletedAt: at.toISOString(), deletedBy: by, retentionYears: 5 };
    const names = { businessName: 'Bank', stripeCustomerId: undefined };
    await addDeletion(table, { accountId, id: 'deletion' }, { ...deletion, ...names }, owner);
    const none = async () => undefined;
    const outside = {
      isOperator: async () => false,
      removeUser: none,
      removeCustomer: none,
      closePage: none,
      deletionsQueue: queue,
    };
    await measure('deletion', () => deleteAccount({ ...ofWorker, ...outside }, accountId, 'deletion'));
    const left = await queryAll(table, {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': keys.account(accountId) },
    });
    console.log(`deletion: ${left.length} items are left: ${left.map(({ sk }) => sk).join(', ')}`);
  } finally {
    await close();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function measure(what: string, work: () => Promise<void>): Promise<void> {
  const before = process.memoryUsage().rss;
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  clearInterval(looking);
  console.log(`${what}: ${seconds.toFixed(1)} s, ${((most - before) / 1e6).toFixed(0)} MB added`);
}

async function fill(table: Table, accountId: string, rows: number): Promise<void> {
  const items = Array.from({ length: rows }, (_, i) =>
    i % 2 === 0 ? usageRow(accountId, i) : importRow(accountId, i),
  );
  for (let from = 0; from < items.length; from += 25) await putItems(table, items.slice(from, from + 25));
  for (let i = 0; i < rows / 50; i++) {
    const member = { userId: `user-${i}`, email: `user${i}@bank.example`, role: 'analyst', changedBy: actor } as const;
    await transact(table, putMember(table, accountId, { ...member, addedAt: at.toISOString() }));
  }
}

function usageRow(accountId: string, i: number) {
  const date = new Date(at.getTime() - (i % 300) * 86_400_000).toISOString().slice(0, 10);
  const appIdRef = `app_${i}`;
  const row = {
    appIdRef,
    endpoint: 'sanctions_check',
    date,
    requestCount: 3,
    matchedCount: 1,
    calls: 3,
    lastAt: `${date}T10:00:00.000Z`,
  };
  const expiresAt = Math.floor(at.getTime() / 1000) + 400 * 86_400;
  return { ...keys.usageDay(accountId, 0, date, appIdRef, row.endpoint), ...usageDays.encode({ ...row, expiresAt }) };
}

function importRow(accountId: string, i: number) {
  const id = `job_${String(i).padStart(8, '0')}`;
  const by = { createdBy: actor, changedBy: actor };
  const file = { listType: 'un_sanctions_list', scope: 'private', fileName: 'un.xml' } as const;
  const state = { status: 'completed', tryNumber: 1, unitsCompleted: 1, unitsFailed: 0 } as const;
  const job = { id, kind: 'import', accountId, createdAt: at.toISOString(), ...by, ...file, ...state } as const;
  return { ...keys.job(accountId, 'import', id), ...importJobCodec.encode(job) };
}

async function importsOf(table: Table, accountId: string): Promise<string[]> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :job)',
    ExpressionAttributeValues: { ':pk': keys.account(accountId), ':job': 'JOB#import#' },
    ProjectionExpression: 'id',
  });
  return items.map(({ id }) => String(id));
}
