import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type PlanKey, plans } from '../../../lib/contract/billing/plans.ts';
import { mediaCallsAtOnce } from '../../../lib/contract/media/adverseMediaLimits.ts';
import { Refusal } from '../../../lib/contract/refusal.ts';
import { logFault } from '../../../lib/platform/log.ts';
import { type HeldPlace, leaseWorkPlace, leaveWorkPlace } from '../../../lib/store/usage/workPlaces.ts';
import { table } from '../table.ts';

interface WorkKind {
  /** Concurrent calls per account. */
  places: (plan: PlanKey | undefined) => number;
  /** Milliseconds before each retry. Empty: refuse at once. */
  waitsMs: readonly number[];
  /** Sentence of the refusal. */
  sentence: string;
}

/** 0.3 seconds: waiting calls occupy a function. */
const aMoment = [100, 200] as const;
/** 1.5 seconds: an ordinary file starts within this time. */
const someMoments = [100, 200, 400, 800] as const;
const one = () => 1;

/** Processor-heavy work, limited per account so that one account leaves room for others. Calls beyond the limit wait or are refused. */
export const workKinds = {
  media: {
    places: (plan) => (plan ? mediaCallsAtOnce(plans[plan].rate.requestsPerSecond) : 1),
    waitsMs: aMoment,
    sentence: 'Other adverse media checks of this account are still running. Please try again when they have ended.',
  },
  alertEstimate: {
    places: one,
    waitsMs: aMoment,
    sentence: 'Another estimate of this account is running. Please try again when it has ended.',
  },
  batchPreview: {
    places: one,
    waitsMs: [],
    sentence: 'A preview of this account is still running. Please try again when it has ended.',
  },
  batchStart: {
    places: one,
    waitsMs: someMoments,
    sentence: 'Another file of this account is being started. Please try again when it has been.',
  },
  importPreview: {
    places: one,
    waitsMs: [],
    sentence: 'A preview of this account is still running. Please try again when it has ended.',
  },
  editions: {
    places: one,
    waitsMs: aMoment,
    sentence: 'Another edition of a list is being read for this account. Please try again when that has ended.',
  },
  reconciliation: {
    places: one,
    waitsMs: aMoment,
    sentence: 'Another reconciliation of this account is running. Please try again when it has ended.',
  },
  replay: {
    places: one,
    waitsMs: someMoments,
    sentence: 'Another receipt of this account is being replayed. Please try again when that has ended.',
  },
} as const satisfies Record<string, WorkKind>;

export type WorkKindName = keyof typeof workKinds;

/** Lease of a place, longer than the timeout of any function taking one. Frees the place of a crashed function. */
export const placeSeconds = 30;

/** For automatic retries: programs read the header, pages the details. */
const retryAfterSeconds = 2;

interface PlaceCaller {
  accountId: string;
  plan: PlanKey | undefined;
}

/**
 * Runs heavy work in a place of the account and releases the place afterwards. Call `enter` before the heavy part; repeated calls take one
 * place. Throws RATE_LIMITED if no place becomes free.
 */
export async function inPlace<T>(
  kind: WorkKindName,
  caller: PlaceCaller,
  work: (enter: () => Promise<void>) => Promise<T>,
): Promise<T> {
  let entering: Promise<HeldPlace> | undefined;
  const enter = async () => {
    entering ??= takePlace(kind, caller);
    await entering;
  };
  try {
    return await work(enter);
  } finally {
    await leave(entering);
  }
}

/** `inPlace` for work with no light part. */
export function allInPlace<T>(kind: WorkKindName, caller: PlaceCaller, work: () => Promise<T>): Promise<T> {
  return inPlace(kind, caller, async (enter) => {
    await enter();
    return work();
  });
}

async function takePlace(kind: WorkKindName, { accountId, plan }: PlaceCaller): Promise<HeldPlace> {
  const { places, waitsMs, sentence }: WorkKind = workKinds[kind];
  const of = { accountId, kind, places: places(plan) };
  for (const waitMs of [0, ...waitsMs]) {
    if (waitMs > 0) await pause(waitMs);
    const now = new Date();
    const until = new Date(now.getTime() + placeSeconds * 1000);
    const held = await leaseWorkPlace(table(), of, { id: randomUUID(), now, until, random: Math.random() });
    if (held) return held;
  }
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  throw new Refusal('RATE_LIMITED', sentence, { retry_after_seconds: retryAfterSeconds }, headers);
}

/** Logs its own failure only: the work is done and the lease expires. */
async function leave(entering: Promise<HeldPlace> | undefined): Promise<void> {
  const held = await entering?.catch(() => undefined);
  if (!held) return;
  try {
    await leaveWorkPlace(table(), held);
  } catch (error) {
    logFault('place not left', error);
  }
}
