import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type AdverseMediaInput, mediaInput } from '../../lib/contract/adverseMediaInput.ts';
import type { ScreeningInput } from '../../lib/contract/screeningInput.ts';
import type { UsageKey } from '../../lib/contract/usageKeys.ts';
import { assess } from '../../lib/media/assess.ts';
import { checkAdverseMedia } from '../../lib/operations/media/checkAdverseMedia.ts';
import type { MediaDeps } from '../../lib/operations/media/lookForMedia.ts';
import { screenWithMedia } from '../../lib/operations/media/screenWithMedia.ts';
import type { CountedCall, Counting } from '../../lib/operations/screening/countedCall.ts';
import type { ListKind } from '../../lib/operations/screening/loadedLists.ts';
import type { PresentMatch } from '../../lib/operations/screening/presentMatches.ts';
import { sourcesOfCheck } from './mediaSources.ts';
import { newUsageEventId } from './newUsageEventId.ts';
import { type ProgramCall, presentFound, screeningOf } from './screenCall.ts';
import { countingDeps, screeningDeps } from './screening.ts';
import { inPlace } from './workPlaces.ts';

/** What a check needs of a call, whoever makes it. */
type MediaCall = Pick<CountedCall, 'requestId' | 'now' | 'headers' | 'alongside' | 'claimed' | 'caller'> & {
  receivedAt: Date;
};

/** A counted check of adverse media. */
export function checkMedia(endpoint: UsageKey, input: AdverseMediaInput, call: MediaCall) {
  const counting = countingDeps(call);
  const counted = { ...call, usageEventId: newUsageEventId(), endpoint };
  return inPlace('media', call.caller, (enter) =>
    checkAdverseMedia({ ...counting, ...mediaDeps(counting), enter }, counted, input),
  );
}

/** What screenCall does, with a look for adverse media beside it. */
export function screenWithMediaCall<Match extends { truncated: string[] }>(
  endpoint: UsageKey,
  kinds: readonly ListKind[],
  present: PresentMatch<Match>,
  input: ScreeningInput,
  call: ProgramCall,
) {
  const deps = screeningDeps(call);
  const { name, type, date_of_birth, nationality, external_ref } = input;
  const ofPeople = type === 'individual' || type === 'entity' ? { type } : {};
  const asked = mediaInput.parse({ name, ...ofPeople, date_of_birth, nationality, external_ref });
  const screening = screeningOf(endpoint, kinds, input, call);
  return inPlace('media', call.caller, (enter) =>
    screenWithMedia({ ...deps, ...mediaDeps(deps), enter }, screening, asked, presentFound(input, present)),
  );
}

/** The sources of this stage, with the time that is left of a call. */
export function mediaDeps({ deadline }: Counting): MediaDeps & { pause: (ms: number) => Promise<void> } {
  return {
    pause: (ms) => pause(ms),
    sourcesOf: sourcesOfCheck,
    assess,
    after: (ms) => {
      const signal = AbortSignal.timeout(Math.max(0, ms - deadline.passedMs()));
      // Each source listens to it: more than the ten that Node takes for a leak.
      setMaxListeners(0, signal);
      return signal;
    },
  };
}
