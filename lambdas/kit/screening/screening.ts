import { knownMatchesOf } from '../../../lib/operations/alerts/knownMatches.ts';
import { CurrentLists } from '../../../lib/operations/screening/currentLists.ts';
import type { ScreeningCall } from '../../../lib/operations/screening/screenName.ts';
import type { Deadline } from '../../../lib/operations/usage/deadline.ts';
import { s3ForCallers } from '../../../lib/platform/clients/s3.ts';
import { env } from '../../../lib/platform/env.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { table } from '../table.ts';
import { requiredLists } from './requiredLists.ts';

/** The lists of this process: segments stay loaded between calls. */
export const currentLists = lazy(
  () =>
    new CurrentLists(table(), { client: s3ForCallers(), name: env('editionsBucket') }, { required: requiredLists() }),
);

/** A handler's call for a screening. */
export function screeningOf({
  caller,
  now,
  deadline,
}: {
  caller: { accountId: string };
  now: Date;
  deadline: Deadline;
}): ScreeningCall {
  const { accountId } = caller;
  const findKnown = knownMatchesOf({ table: table(), now }, accountId);
  return { lists: currentLists(), accountId, now, deadline, findKnown };
}
