import type { AlertCause } from '../../contract/alerts/alertWords.ts';
import type { ListType } from '../../contract/lists/listTypes.ts';
import type { NotScreenedReason } from '../../contract/monitoring/monitoringLimits.ts';
import { updateSubjectScreening } from '../../store/subjects/changeSubjects.ts';
import { findSubject, type Subject, type SubjectScreening } from '../../store/subjects/subjects.ts';
import type { Table } from '../../store/table.ts';
import { closeAlerts } from '../alerts/closeAlerts.ts';
import { foundGroupsOf, whyGone } from '../alerts/foundGroups.ts';
import { type RaisedAlerts, raiseAlerts } from '../alerts/raiseAlerts.ts';
import type { LoadedLists } from '../screening/loadedLists.ts';
import { searchSubject } from './searchSubject.ts';

/** Lists and threshold of a comparison. */
export interface Compared {
  lists: LoadedLists;
  /** Required lists: without one of them no subject counts as screened. */
  required: readonly ListType[];
  /** In thousandths. */
  threshold: number;
}

export interface ScreenSubject {
  table: Table;
  accountId: string;
  compared: Compared;
  runId?: string | undefined;
  now: Date;
}

export type ScreenedSubject =
  | { state: 'screened'; raised: RaisedAlerts }
  | { state: 'not_screened'; reason: NotScreenedReason }
  /** Its facts have changed, or it is gone: nothing is said about it. */
  | { state: 'outdated' };

/** A state older than this is written again, although it is the same. */
const stateAgeMsMax = 6 * 86_400_000;
/** Screenings of a subject with facts changing each time meanwhile. */
const triesMax = 5;

/**
 * Compares a subject with whole lists and raises its alerts. The state of its screening is kept with the compared facts. If the
 * facts changed meanwhile, the newest are compared too: the older result may have come last.
 */
export async function screenSubject(
  deps: ScreenSubject,
  subject: Subject,
  setOffBy: AlertCause,
  tries = 1,
): Promise<ScreenedSubject> {
  const { table, accountId, compared, runId, now } = deps;
  const { lists, threshold } = compared;
  const isLacking =
    lists.screened.length === 0 || lists.unavailable.some(({ list }) => compared.required.includes(list));
  const found = searchSubject(lists.segments, subject, threshold);
  const reason = !found.isSearched ? found.reason : isLacking ? 'list_missing' : undefined;
  const raised =
    found.isSearched &&
    (await raiseAlerts({
      table,
      accountId,
      subject,
      found: foundGroupsOf(found.matches, lists),
      // An alert on a file missing now stays open.
      searched: isLacking ? { databases: lists.screened.map(({ database }) => database) } : 'everything',
      whyGone: whyGone(lists),
      setOffBy,
      runId,
      now,
    }));
  const screening: SubjectScreening = {
    state: reason === undefined ? 'screened' : 'not_screened',
    reason,
    // Never screened facts stay so.
    revision: reason === undefined ? subject.revision : subject.screening.revision,
    at: now.toISOString(),
    runId: wasScreened(runId, subject) ? undefined : runId,
    lists: lists.screened.map(({ database }) => database).sort(),
  };
  const isCurrent = isSame(subject.screening, screening)
    ? isAsRead(await findSubject(table, accountId, subject.externalRef), subject)
    : await updateSubjectScreening(table, accountId, subject, screening);
  if (!isCurrent) return followChange(deps, subject, tries);
  return reason === undefined && raised
    ? { state: 'screened', raised }
    : { state: 'not_screened', reason: reason as NotScreenedReason };
}

function isSame(before: SubjectScreening, after: SubjectScreening): boolean {
  const age = Date.parse(after.at ?? '') - Date.parse(before.at ?? '');
  return (
    age < stateAgeMsMax &&
    before.state === after.state &&
    before.reason === after.reason &&
    before.revision === after.revision &&
    before.lists.join() === after.lists.join()
  );
}

const isAsRead = (now: Subject | undefined, { id, revision, status }: Subject) =>
  now?.id === id && now.revision === revision && now.status === status;

/** A subject removed or ended during its screening has no open alert. A changed one is screened as it is now. */
async function followChange(deps: ScreenSubject, subject: Subject, tries: number): Promise<{ state: 'outdated' }> {
  const { table, accountId, runId, now } = deps;
  const read = await findSubject(table, accountId, subject.externalRef);
  if (read?.id === subject.id && read.status !== 'ended') {
    if (tries === triesMax) throw new Error('A subject changes too often to be screened');
    await screenSubject(deps, read, causeOf(read), tries + 1);
  } else {
    await closeAlerts({ table, now }, { accountId }, subject, runId);
  }
  return { state: 'outdated' };
}

/** Cause of the screening of a new or changed subject. */
export const causeOf = ({ screening }: Subject): AlertCause =>
  screening.revision === undefined ? 'subject_added' : 'subject_changed';

/** Whether a subject is screened as it is now. */
export const isScreened = ({ screening, revision }: Subject): boolean =>
  screening.state === 'screened' && screening.revision === revision;

/** Whether it was so before this run: a part of the run may come again. */
export const wasScreened = (runId: string | undefined, subject: Subject): boolean =>
  isScreened(subject) && (runId === undefined || subject.screening.runId !== runId);
