import { Refusal } from '../../../contract/refusal.ts';
import { newId, type RandomBytes } from '../../../platform/id.ts';
import { logFault } from '../../../platform/log.ts';
import type { CheckPassword } from '../../../platform/passwordCheck.ts';
import type { JobQueue } from '../../../platform/queue.ts';
import type { UserAddress } from '../../../platform/userAddress.ts';
import { findAccount } from '../../../store/account/accounts.ts';
import { addDeletion, findDeletion } from '../../../store/account/deletions.ts';
import { isSameEmail } from '../../../store/account/members.ts';
import { findLegalHoldCount } from '../../../store/retention/legalHolds.ts';
import type { Table } from '../../../store/table.ts';
import { wakeJob } from '../../jobs/wakeJob.ts';
import type { ActingCaller } from '../changeMemberRole.ts';
import { changedMeanwhile } from '../memberRules.ts';

export interface RequestDeletion {
  table: Table;
  checkPassword: CheckPassword;
  findUserAddress: (userId: string) => Promise<UserAddress | undefined>;
  deletionsQueue: JobQueue;
  now: Date;
  random: RandomBytes;
}

/**
 * Marks the owner's account as deleted (nobody has access from then on) and begins the work. Answers the time of deletion, the same to
 * concurrent requests. Throws INVALID_REQUEST without changing anything for another address or a wrong password,
 * and CONFLICT while the account has a legal hold.
 */
export async function requestDeletion(
  deps: RequestDeletion,
  caller: ActingCaller,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const { table, deletionsQueue, now, random } = deps;
  const { accountId, actor } = caller;
  await requireOwnAddress(deps, caller, email);
  await requirePassword(deps, caller, password);
  const { count: holds } = await findLegalHoldCount(table, accountId);
  if (holds > 0) throw new Refusal('CONFLICT', `${heldSentence(holds)} Nothing was deleted.`);
  const account = await findAccount(table, accountId);
  const id = newId('job', now, random);
  const deletedAt = now.toISOString();
  if (!account) throw changed();
  const { businessName, retentionYears } = account;
  const deletion = { deletedAt, deletedBy: actor, retentionYears, businessName };
  if (await addDeletion(table, { accountId, id }, deletion, caller)) {
    await wake(deletionsQueue, accountId, id);
    return deletedAt;
  }
  const before = await findDeletion(table, accountId);
  if (!before) throw changed();
  return before.deletedAt;
}

/** The account is deleted whatever becomes of this: the sweeper wakes the work again. */
async function wake(queue: JobQueue, accountId: string, jobId: string): Promise<void> {
  try {
    await wakeJob(queue, { kind: 'deletion', accountId, id: jobId, tryNumber: 1 });
  } catch (error) {
    logFault('deletion not begun at once', error, { operation: 'deleteAccount', jobId });
  }
}

const heldSentence = (holds: number) =>
  holds === 1
    ? 'A legal hold keeps receipts of this account. Lift it first, under Data Retention.'
    : `${holds} legal holds keep receipts of this account. Lift them first, under Data Retention.`;

/** The account was deleted meanwhile, or has another owner by now. */
const changed = () => new Refusal('CONFLICT', changedMeanwhile.sentence);

async function requireOwnAddress(
  { findUserAddress }: RequestDeletion,
  { userId }: ActingCaller,
  typed: string,
): Promise<void> {
  const address = await findUserAddress(userId);
  if (address && isSameEmail(address.email, typed)) return;
  throw new Refusal('INVALID_REQUEST', 'This is not the e-mail address that you sign in with. Nothing was deleted.');
}

async function requirePassword(
  { checkPassword }: RequestDeletion,
  { userId }: ActingCaller,
  password: string,
): Promise<void> {
  const sentence = sentences[await checkPassword(userId, password)];
  if (sentence) throw new Refusal('INVALID_REQUEST', sentence);
}

const sentences = {
  right: undefined,
  wrong: 'The password is not correct. Nothing was deleted.',
  locked: 'A wrong password was entered too often. Nothing was deleted. Please wait a few minutes and try again.',
} as const;
