import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { mediaCallsAtOnce } from '../../lib/contract/adverseMediaLimits.ts';
import { type PlanKey, plans } from '../../lib/contract/plans.ts';
import { Refusal } from '../../lib/contract/refusal.ts';
import { logFault } from '../../lib/platform/log.ts';
import { type HeldPlace, leaveWorkPlace, takeWorkPlace } from '../../lib/store/workPlaces.ts';
import { table } from './table.ts';

interface WorkKind {
  /** Calls of an account that may do it at once. */
  places: (plan: PlanKey | undefined) => number;
  /** Milliseconds before each further try; without them a call that finds no place is refused at once. */
  waitsMs: readonly number[];
  /** Why a call was refused. */
  sentence: string;
}

/** In which a place is often left, 0.3 seconds: whoever waits holds a function. */
const aMoment = [100, 200] as const;
/** In which a file of an ordinary size is started: 1.5 seconds. */
const someMoments = [100, 200, 400, 800] as const;
const one = () => 1;

/**
 * Work of which one call takes a processor for long. What is asked for at once beside it waits or is refused, so that the calls of one
 * account leave room for those of others.
 */
export const workKinds = {
  media: {
    places: (plan) => (plan ? mediaCallsAtOnce(plans[plan].rate.requestsPerSecond) : 1),
    waitsMs: aMoment,
    sentence: 'Other adverse media checks of this account are still running. Please try again when they have ended.',
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
} as const satisfies Record<string, WorkKind>;

export type WorkKindName = keyof typeof workKinds;

/** How long a place is held by a function that ended without leaving it; each function that takes one has to end before. */
export const placeSeconds = 30;

/** For callers that come back by themselves: programs read it in the header, and pages in the details. */
const retryAfterSeconds = 2;

interface PlaceCaller {
  accountId: string;
  plan: PlanKey | undefined;
}

/**
 * Does heavy work in a place of the account, and leaves that when the work has ended. `enter` waits for the place and is called before
 * the heavy part, more than once too; it throws RATE_LIMITED where none becomes free.
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

/** The same of work that is heavy from its beginning. */
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
    const held = await takeWorkPlace(table(), of, { id: randomUUID(), now, until, random: Math.random() });
    if (held) return held;
  }
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  throw new Refusal('RATE_LIMITED', sentence, { retry_after_seconds: retryAfterSeconds }, headers);
}

/** Its own failure is only logged: the work is done, and the place is free again by itself. */
async function leave(entering: Promise<HeldPlace> | undefined): Promise<void> {
  const held = await entering?.catch(() => undefined);
  if (!held) return;
  try {
    await leaveWorkPlace(table(), held);
  } catch (error) {
    logFault('place not left', error);
  }
}
