import type { ListType } from '../../contract/lists/listTypes.ts';
import { eachOf } from '../../platform/eachOf.ts';
import { logFault } from '../../platform/log.ts';
import { policyVersion } from '../../screening/policy.ts';
import type { Edition } from '../../store/lists/editions.ts';
import { findMonitoringState, updateNotScreened } from '../../store/monitoring/monitoringState.ts';
import { updateSubjectScreening } from '../../store/subjects/changeSubjects.ts';
import { findSubjectsByReference, type Subject } from '../../store/subjects/subjects.ts';
import type { Table } from '../../store/table.ts';
import { closeAlerts } from '../alerts/closeAlerts.ts';
import { editionsInUse } from '../lists/editionsInUse.ts';
import { kindsOf } from '../screening/kindsOf.ts';
import type { LoadedLists } from '../screening/loadedLists.ts';
import type { PinnedLists } from '../screening/pinnedLists.ts';
import { SegmentFault } from '../screening/segmentCache.ts';
import { basisOf, noteBasis } from './bases.ts';
import { beginMonitoring } from './beginMonitoring.ts';
import { changedEditions, thresholdOf } from './nextRun.ts';
import { causeOf, isScreened, screenSubject } from './screenSubject.ts';

export interface ScreenSubjects {
  table: Table;
  lists: PinnedLists;
  required: readonly ListType[];
  clock: () => Date;
}

/** Subjects raised at once: searches are one after the other, writes are waited for together. */
const raisedAtOnce = 10;
/** Editions published while subjects are screened: compared again, a few times. */
const passesMax = 5;

/**
 * Screens new and changed subjects against the lists in use. A subject is screened as it is now: a removed, ended or screened
 * one is left out. An edition or a threshold changed meanwhile makes another pass, so no older answer comes last. `isRepeat`: a worker may
 * have ended before that pass, so screened ones are compared once more.
 */
export async function screenSubjects(
  deps: ScreenSubjects,
  accountId: string,
  externalRefs: readonly string[],
  { isRepeat = false } = {},
): Promise<void> {
  const { table, clock } = deps;
  let state = await beginMonitoring(table, accountId, clock());
  const found = await findSubjectsByReference(table, accountId, externalRefs);
  const ended = [...found.values()].filter(({ status }) => status === 'ended');
  await eachOf(ended, raisedAtOnce, (subject) => closeAlerts({ table, now: clock() }, { accountId }, subject));
  const due = [...found.values()].filter(
    (subject) => subject.status === 'active' && (isRepeat || !isScreened(subject)),
  );
  if (due.length === 0) return;
  let editions = await editionsInUse(table, accountId);
  for (let pass = 1; ; pass++) {
    const threshold = thresholdOf(state);
    const basis = basisOf({ editions, threshold, policyVersion });
    await noteBasis(table, accountId, state, { basis, at: clock() });
    await screenAgainst(deps, { accountId, due, editions, threshold });
    const after = await editionsInUse(table, accountId);
    state = (await findMonitoringState(table, accountId)) ?? state;
    // A run may have covered something else meanwhile.
    await noteBasis(table, accountId, state, { basis, at: clock() });
    if (changedEditions(editions, after).length === 0 && thresholdOf(state) === threshold) return;
    if (pass === passesMax) throw new Error('Lists change faster than subjects are screened');
    editions = after;
  }
}

interface Screening {
  accountId: string;
  due: readonly Subject[];
  editions: readonly Edition[];
  threshold: number;
}

async function screenAgainst(deps: ScreenSubjects, { accountId, due, editions, threshold }: Screening): Promise<void> {
  const { table, required, clock } = deps;
  const lists = await loadOrNot(deps, editions);
  if (!lists) {
    await eachOf(due, raisedAtOnce, (subject) => keepNotLoadable(table, accountId, subject, clock()));
    await updateNotScreened(table, accountId, due.length, clock());
    return;
  }
  let notScreened = 0;
  await eachOf(due, raisedAtOnce, async (subject) => {
    const compared = { lists, required, threshold };
    const { state } = await screenSubject({ table, accountId, compared, now: clock() }, subject, causeOf(subject));
    if (state === 'not_screened') notScreened += 1;
  });
  if (notScreened > 0) await updateNotScreened(table, accountId, notScreened, clock());
}

/** Undefined if a list cannot be read now: nobody is compared with the others alone. */
async function loadOrNot(
  { lists, clock }: ScreenSubjects,
  editions: readonly Edition[],
): Promise<LoadedLists | undefined> {
  try {
    return await lists.load(editions, kindsOf.both, clock());
  } catch (error) {
    if (!(error instanceof SegmentFault)) throw error;
    logFault('list not loaded for monitoring', error);
    return undefined;
  }
}

async function keepNotLoadable(table: Table, accountId: string, subject: Subject, now: Date): Promise<void> {
  await updateSubjectScreening(table, accountId, subject, {
    ...subject.screening,
    state: 'not_screened',
    reason: 'list_not_loadable',
    at: now.toISOString(),
  });
}
