import { createHash } from 'node:crypto';
import { eachOf } from '../../platform/eachOf.ts';
import { findFailedSignIns, putFailedSignIns } from '../../store/account/failedSignIns.ts';
import { findAccountOfUser } from '../../store/account/members.ts';
import { pauseBefore, type Table } from '../../store/table.ts';
import { type FailedSignIn, readExportedSignIn } from './exportedSignIn.ts';
import { recordOfPerson } from './recordOfPerson.ts';

/** Of a person's hour, these failed sign-ins are recorded, each with its number: a flood of any size leaves eight events. */
export const recordedAttempts: readonly number[] = [1, 2, 3, 4, 5, 10, 100, 1_000];
const countedMax = Math.max(...recordedAttempts);

/** Longer than the log service delivers a line again: 24 hours. */
const countedSeconds = 48 * 3_600;
/** A delivery may name thousands of people, as a password tried at all of them does: hours recorded at once. */
const hoursAtOnce = 10;
/** Two deliveries may have failed sign-ins of the same person. */
const triesMax = 5;

interface RecordDeps {
  table: Table;
  /** The clients by which people sign in. Others are the product's own. */
  clientIds: readonly string[];
}

/**
 * Records the failed sign-ins among lines of the user pool's log, in the accounts of the people named. One of an unknown address, or of
 * somebody without an account, is recorded nowhere. Answers how many lines had another shape, and how many named no user of the pool; both
 * are passed over. Throws the first fault, when everybody else's are recorded.
 */
export async function recordFailedSignIns(
  { table, clientIds }: RecordDeps,
  lines: readonly string[],
): Promise<{ strange: number; unnamed: number }> {
  const read = lines.map(readExportedSignIn);
  const hours = new Map<string, FailedSignIn[]>();
  let unnamed = 0;
  for (const one of read) {
    if (one === undefined || one === 'strange' || !clientIds.includes(one.clientId)) continue;
    if (one.userId === null) {
      unnamed++;
      continue;
    }
    const hour = `${one.userId} ${hourOf(one.at)}`;
    hours.set(hour, [...(hours.get(hour) ?? []), one]);
  }
  const faults: unknown[] = [];
  await eachOf(hours.values(), hoursAtOnce, (failed) =>
    recordHour(table, failed).catch((fault: unknown) => {
      faults.push(fault);
    }),
  );
  if (faults.length > 0) throw faults[0];
  return { strange: read.filter((one) => one === 'strange').length, unnamed };
}

/** Those of one person in one hour. */
async function recordHour(table: Table, failed: readonly FailedSignIn[]): Promise<void> {
  const [first] = failed;
  if (!first?.userId || (await findAccountOfUser(table, first.userId)) === undefined) return;
  const [userId, hour] = [first.userId, hourOf(first.at)];
  const byName = new Map(failed.map((one) => [nameOf(one), one]));
  const inOrder = [...byName].sort(([, a], [, b]) => a.at.getTime() - b.at.getTime());
  for (let tries = 1; tries <= triesMax; tries++) {
    if (tries > 1) await pauseBefore(table, tries);
    const seen = await findFailedSignIns(table, userId, hour);
    const fresh = inOrder.filter(([name]) => !seen.includes(name)).slice(0, countedMax - seen.length);
    if (fresh.length === 0) return;
    const told = fresh
      .map(([, one], i) => ({ one, attempt: seen.length + i + 1 }))
      .filter(({ attempt }) => recordedAttempts.includes(attempt));
    const recorded = await Promise.all(told.map(({ one, attempt }) => recordOne(table, userId, one, attempt)));
    const counted = {
      userId,
      hour,
      before: seen.length,
      seen: [...seen, ...fresh.map(([name]) => name)],
      expiresAt: Math.floor(Date.parse(`${hour}:00Z`) / 1000) + countedSeconds,
    };
    if (await putFailedSignIns(table, counted, recorded.flat())) return;
  }
  throw new Error('Other deliveries changed the failed sign-ins of a person all the time');
}

const recordOne = (table: Table, userId: string, { at, step, device, address }: FailedSignIn, attempt: number) =>
  recordOfPerson(table, userId, {
    action: 'person.sign_in_failed',
    outcome: 'failed',
    after: { failed_at: at.toISOString(), attempt, step, device },
    address,
  });

const hourOf = (at: Date): string => at.toISOString().slice(0, 13);

/** 64 bits tell a thousand events apart. */
const nameOf = ({ eventId }: FailedSignIn): string =>
  createHash('sha256').update(eventId).digest('base64url').slice(0, 11);
