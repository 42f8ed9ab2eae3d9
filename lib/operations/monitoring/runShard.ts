import type { Actor } from '../../contract/actor.ts';
import type { AlertCause } from '../../contract/alerts/alertWords.ts';
import type { ListType } from '../../contract/lists/listTypes.ts';
import { type MonitoringRunMessage, monitoringWork } from '../../contract/messages.ts';
import type { Bucket } from '../../platform/bucket.ts';
import { eachOf } from '../../platform/eachOf.ts';
import { type Queue, send } from '../../platform/queue.ts';
import type { Segment } from '../../screening/segments.ts';
import { type MonitoringRun, noRunCounts } from '../../store/monitoring/monitoringRuns.ts';
import { findRunShards, putRunShard, type RunShard } from '../../store/monitoring/runShards.ts';
import { findSubjectsOfShard, type Subject } from '../../store/subjects/subjects.ts';
import type { Table } from '../../store/table.ts';
import { kindsOf } from '../screening/kindsOf.ts';
import type { PinnedLists } from '../screening/pinnedLists.ts';
import { type CoveredSubject, coveredOf, putCovered } from './coveredSubjects.ts';
import type { Differences } from './differences.ts';
import { messageOf } from './runMessage.ts';
import { type Compared, causeOf, type ScreenedSubject, screenSubject, wasScreened } from './screenSubject.ts';
import { mayMatch } from './searchSubject.ts';

export interface RunShards {
  table: Table;
  receipts: Bucket;
  runsQueue: Queue<MonitoringRunMessage>;
  lists: PinnedLists;
  differences: Differences;
  required: readonly ListType[];
  actor: Actor;
  clock: () => Date;
  /** False when the time of this message is over: another one goes on. */
  hasTime: () => boolean;
}

/** Subjects counted at once. */
const pageSubjects = 500;
const raisedAtOnce = 10;
const keptDays = 31;

/** Goes on with one shard of a run, page by page, and sends another message for the rest. True once the shard is done. */
export async function runShard(deps: RunShards, run: MonitoringRun, number: number): Promise<boolean> {
  const { table, accountId } = { ...deps, accountId: run.accountId };
  const [known] = await findRunShards(table, accountId, run.id, [number]);
  let shard = known ?? begun(run, number);
  if (shard.isDone) return true;
  const comparing = await comparingOf(deps, run);
  let subjects = 0;
  while (deps.hasTime() && subjects < monitoringWork.subjects) {
    const page = await findSubjectsOfShard(table, accountId, number, { cursor: shard.cursor, limit: pageSubjects });
    subjects += page.values.length;
    const next = await runPage(deps, run, comparing, { ...shard, pages: shard.pages + 1 }, page.values);
    shard = { ...next, cursor: page.nextCursor, isDone: page.nextCursor === undefined };
    // Another message has come as far: it goes on.
    if (!(await putRunShard(table, accountId, shard))) return false;
    if (shard.isDone) return true;
  }
  await send(deps.runsQueue, messageOf(run, number), { group: accountId });
  return false;
}

function begun({ id, createdAt }: MonitoringRun, shard: number): RunShard {
  const expiresAt = Math.floor(Date.parse(createdAt) / 1000) + keptDays * 86_400;
  return {
    runId: id,
    shard,
    pages: 0,
    pageIds: [],
    isDone: false,
    ...noRunCounts(),
    notScreenedReasons: {},
    expiresAt,
  };
}

interface Comparing {
  compared: Compared;
  /** Of changed records; undefined: every subject is compared with whole lists. */
  difference: readonly Segment[] | undefined;
}

async function comparingOf({ lists, differences, required, clock }: RunShards, run: MonitoringRun): Promise<Comparing> {
  const loaded = await lists.load(run.editions, kindsOf.both, clock());
  const compared = { lists: loaded, required, threshold: run.threshold };
  if (run.scope === 'all') return { compared, difference: undefined };
  if (run.scope === 'open') return { compared, difference: [] };
  return { compared, difference: (await differences.of(run))?.segments };
}

/** Counts a page of subjects. A repeat finds its alerts raised and its subjects screened, and counts the same. */
async function runPage(
  deps: RunShards,
  run: MonitoringRun,
  comparing: Comparing,
  shard: RunShard,
  subjects: readonly Subject[],
): Promise<RunShard> {
  const { table, receipts, clock } = deps;
  const counted: RunShard = { ...shard, notScreenedReasons: { ...shard.notScreenedReasons } };
  const covered = new Map<string, CoveredSubject>();
  const active = subjects.filter(({ status }) => status === 'active');
  await eachOf(active, raisedAtOnce, async (subject) => {
    const cause = screeningCause(run, comparing, subject);
    if (cause === undefined) {
      covered.set(subject.externalRef, await coveredOf(run, subject, 'screened'));
      return;
    }
    const { compared } = comparing;
    const screened = await screenSubject(
      { table, accountId: run.accountId, compared, runId: run.id, now: clock() },
      subject,
      cause,
    );
    if (screened.state === 'outdated') return;
    covered.set(subject.externalRef, await coveredOf(run, subject, screened.state));
    count(counted, run, subject, screened);
  });
  counted.subjects += covered.size;
  const inOrder = active.flatMap(({ externalRef }) => covered.get(externalRef) ?? []);
  const page = { accountId: run.accountId, runId: run.id, shard: shard.shard, page: shard.pages };
  const pageId = await putCovered(receipts, page, inOrder);
  return { ...counted, pageIds: [...counted.pageIds, pageId] };
}

/** Why a subject is compared with whole lists; undefined if it is not. */
function screeningCause(
  run: MonitoringRun,
  { compared, difference }: Comparing,
  subject: Subject,
): AlertCause | undefined {
  if (!wasScreened(run.id, subject)) return causeOf(subject);
  if (difference && !mayMatch(difference, subject, compared.threshold)) return undefined;
  return alertCauseOf(run);
}

function alertCauseOf({ setOffBy }: MonitoringRun): AlertCause {
  if (setOffBy === 'own_list') return 'own_list';
  return setOffBy === 'policy' ? 'policy' : 'edition';
}

/** A full pass of compared lists finds known matches. */
const isExpectedSame = ({ setOffBy }: MonitoringRun) => setOffBy === 'weekly' || setOffBy === 'nightly';

function count(
  counted: RunShard,
  run: MonitoringRun,
  subject: Subject,
  screened: Exclude<ScreenedSubject, { state: 'outdated' }>,
): void {
  counted.searched += 1;
  if (screened.state === 'not_screened') {
    const { reason } = screened;
    counted.notScreened += 1;
    counted.notScreenedReasons[reason] = (counted.notScreenedReasons[reason] ?? 0) + 1;
    return;
  }
  const { opened, reopened, suppressed, closed } = screened.raised;
  counted.opened += opened;
  counted.reopened += reopened;
  counted.suppressed += suppressed;
  counted.closed += closed;
  if (isExpectedSame(run) && wasScreened(run.id, subject) && opened + reopened + closed > 0) counted.unexpected += 1;
}
