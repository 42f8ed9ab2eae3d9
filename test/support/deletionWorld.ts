import type { Actor } from '../../lib/contract/actor.ts';
import type { ActingCaller } from '../../lib/operations/account/changeMemberRole.ts';
import { deleteAccount } from '../../lib/operations/account/deletion/deleteAccount.ts';
import { requestDeletion } from '../../lib/operations/account/deletion/requestDeletion.ts';
import type { PasswordVerdict } from '../../lib/platform/passwordCheck.ts';
import type { JobQueue } from '../../lib/platform/queue.ts';
import { findAcceptances } from '../../lib/store/account/acceptances.ts';
import { findDeletion, findDeletionJob } from '../../lib/store/account/deletions.ts';
import { keys } from '../../lib/store/keys.ts';
import type { Killer } from './killable.ts';
import { memoryBucket } from './memoryAws.ts';
import type { wholeAccount } from './wholeAccount.ts';

type Whole = Awaited<ReturnType<typeof wholeAccount>>;

export const systemWorker: Actor = { type: 'system', name: 'deletionDue' };
/** When the deletion is asked for. */
export const askedAt = new Date('2026-11-22T12:00:00Z');
const fiveYearsLater = '2031-11-22T12:00:00Z';
export const minutesLater = (minutes: number) => new Date(askedAt.getTime() + minutes * 60_000);
export const rightInput = { email: 'Owner@Bank.example ', password: 'Right-horse-battery-9' };

interface Asking {
  typed?: typeof rightInput;
  caller?: ActingCaller;
  /** Of the user pool, on the right password. */
  verdict?: PasswordVerdict;
  deletionsQueue?: JobQueue;
}

/** The owner asks for it. */
export function request(whole: Whole, asking: Asking = {}) {
  const { typed = rightInput, caller = whole.owner, verdict = 'right', deletionsQueue = whole.jobsQueue } = asking;
  const deps = {
    table: whole.table,
    checkPassword: async (_userId: string, password: string) => (password === rightInput.password ? verdict : 'wrong'),
    findUserAddress: async () => ({ email: 'owner@bank.example', isVerified: true }),
    deletionsQueue,
    now: askedAt,
    random: whole.random,
  };
  return requestDeletion(deps, caller, typed);
}

/** What the worker does with services outside, as they remember it. */
export function outside() {
  const done = { users: new Set<string>(), customers: new Set<string>(), pages: new Set<string>() };
  return {
    done,
    calls: {
      isOperator: async (_userId: string) => false,
      removeUser: async (userId: string) => void done.users.add(userId),
      removeCustomer: async (customer: string) => void done.customers.add(customer),
      closePage: async (id: string) => void done.pages.add(id),
    },
  };
}

interface Work {
  at?: Date;
  calls?: Partial<ReturnType<typeof outside>['calls']>;
  killer?: Killer;
}

/** A message of the deletion reaches the worker. */
export async function work(whole: Whole, { at = askedAt, calls, killer }: Work = {}): Promise<void> {
  const { table, uploads, editions, mailQueue, jobsQueue, accountId } = whole;
  const killed = <T extends { client: object }>(one: T): T =>
    killer ? { ...one, client: killer.of(one.client) } : one;
  const deps = {
    table: killer ? { ...killed(table), direct: killer.of(table.direct) } : table,
    uploads: killed(uploads),
    editions: killed(editions),
    receipts: killed(memoryBucket()),
    mailQueue: killed(mailQueue),
    deletionsQueue: killed(jobsQueue),
    ...outside().calls,
    ...calls,
    actor: systemWorker,
    clock: () => at,
  };
  const jobId = (await findDeletion(table, accountId))?.jobId ?? '';
  await deleteAccount(deps, accountId, jobId);
}

export async function jobOf({ table, accountId }: Whole) {
  return findDeletionJob(table, accountId, (await findDeletion(table, accountId))?.jobId ?? '');
}

/** Requires an empty remainder of a deleted account but the record of its deletion, and for five years its owner's acceptances. */
export async function expectRemoved(whole: Whole): Promise<void> {
  const { accountId } = whole;
  const jobId = (await jobOf(whole))?.id;
  const kept = await findAcceptances(whole.table, accountId);
  const acceptances = kept.map((one) => `ACCOUNT#${accountId} ${keys.acceptance(accountId, one).sk}`);
  expect(acceptances).toHaveLength(3);
  expect(kept.map(({ expiresAt }) => expiresAt)).toEqual(kept.map(() => Date.parse(fiveYearsLater) / 1000));
  expect(await whole.left()).toEqual(
    [...acceptances, `ACCOUNT#${accountId} DELETED`, `ACCOUNT#${accountId} JOB#deletion#${jobId}`].sort(),
  );
  expect([[...whole.uploads.objects.keys()], [...whole.editions.objects.keys()]]).toEqual([[], []]);
}
