import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { MediaCall } from '../../../lib/operations/media/lookForMedia.ts';
import type { Deadline } from '../../../lib/operations/usage/deadline.ts';
import type { CallingAccount } from '../http/caller.ts';
import { table } from '../table.ts';
import { inPlace } from '../usage/workPlaces.ts';
import { sourcesOfCheck } from './mediaSources.ts';

/** A handler's call for adverse media, with the sources of this stage. */
export function mediaOf({
  caller,
  now,
  deadline,
}: {
  caller: CallingAccount;
  now: Date;
  deadline: Deadline;
}): MediaCall {
  return {
    table: table(),
    accountId: caller.accountId,
    now,
    sourcesOf: sourcesOfCheck,
    inPlace: (work) => inPlace('media', caller, work),
    after: (ms) => {
      const signal = AbortSignal.timeout(Math.max(0, ms - deadline.passedMs()));
      // Each source listens to it. Node takes more than ten listeners for a leak.
      setMaxListeners(0, signal);
      return signal;
    },
    pause: (ms) => pause(ms),
  };
}
