import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RandomBytes } from '../../platform/id.ts';
import { comparedEmail } from '../../store/account/members.ts';
import type { Table } from '../../store/table.ts';
import { leaseWorkPlace, leaveWorkPlace } from '../../store/usage/workPlaces.ts';

/** Longer than its function's timeout, so that no lease ends while its holder still writes. */
export const addressLeaseSeconds = 45;
/** 1.5 seconds: a holder makes a handful of calls. */
const waitsMs = [0, 100, 200, 400, 800];

/**
 * Runs work as the only one with this e-mail address. The user pool has no conditional writes: without a lease, the password of a
 * replaced sign-up could land on the user of the next one. Undefined if another holder keeps the address.
 */
export async function holdingAddress<T>(
  { table, now, random }: { table: Table; now: Date; random: RandomBytes },
  email: string,
  work: () => Promise<T>,
): Promise<{ value: T } | undefined> {
  const address = createHash('sha256').update(comparedEmail(email)).digest('hex');
  const of = { accountId: address, kind: 'address', places: 1 };
  const id = random(16).toString('hex');
  const until = new Date(now.getTime() + addressLeaseSeconds * 1000);
  for (const waitMs of waitsMs) {
    if (waitMs > 0) await pause(waitMs);
    const held = await leaseWorkPlace(table, of, { id, now, until, random: 0 });
    if (!held) continue;
    try {
      return { value: await work() };
    } finally {
      await leaveWorkPlace(table, held);
    }
  }
  return undefined;
}
