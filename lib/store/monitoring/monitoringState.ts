import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Actor, actor } from '../../contract/actor.ts';
import { notDeleted } from '../account/deletions.ts';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { type Edition, edition } from '../lists/editions.ts';
import { getItems, isWritten, type Table, type TransactItem, transact } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/** Settings of an account's monitoring, and how far its subjects have been compared. */
const stored = z.object({
  /** UTC day of the first subject; undefined for those begun by an older release. */
  begunOn: z.optional(z.string()),
  nightly: z._default(z.boolean(), false),
  /** In thousandths; undefined: the default. */
  threshold: z.optional(z.int()),
  changedAt: z.optional(z.string()),
  changedBy: z.optional(actor),
  /** Editions compared with every screened subject, by runs or at its own screening. */
  covered: z.array(edition),
  /** Of the matcher and the settings behind the present alerts. */
  coveredPolicy: z.string(),
  coveredThreshold: z.int(),
  /** Further bases of comparison, each with the last time. Its version is raised with every change. */
  otherBases: z._default(z.array(z.object({ basis: z.string(), at: z.string() })), []),
  basesVersion: z._default(z.int(), 0),
  /** UTC day of the last run, of the last nightly one, and time of the last full pass. */
  recordedOn: z.optional(z.string()),
  nightOn: z.optional(z.string()),
  fullAt: z.optional(z.string()),
  /** UTC day on which its alerts were last tended. */
  tendedOn: z.optional(z.string()),
  /** Reports to the board made by itself; undefined: none. */
  boardReport: z.optional(z.enum(['month', 'quarter'])),
  /** End of the last period with such a report, or of the last one before it was switched on. */
  boardReportedTo: z.optional(z.string()),
  /** Month (yyyy-mm, UTC) in which its people were last told of due reviews, and of how many. */
  reviewsToldIn: z.optional(z.string()),
  reviewsOfDecisions: z.optional(z.int()),
  reviewsOfCalibrations: z.optional(z.int()),
  lastRunId: z.optional(z.string()),
  /** Subjects left unscreened by the last run, or by screenings since. */
  notScreened: z._default(z.int(), 0),
  notScreenedSince: z.optional(z.string()),
  /** When the last run began. */
  triedAt: z.optional(z.string()),
});
export type MonitoringState = z.output<typeof stored>;
export const monitoringStateCodec = codec('monitoring', stored);

export async function findMonitoringState(table: Table, accountId: string): Promise<MonitoringState | undefined> {
  const [item] = await getItems(table, [keys.monitoringState(accountId)], { consistent: true });
  return item && monitoringStateCodec.decode(item);
}

/** Begins the monitoring of an account. False, without a change, if it has begun before or the account is deleted. */
export function putMonitoringState(table: Table, accountId: string, state: MonitoringState): Promise<boolean> {
  const Item = {
    ...keys.monitoringState(accountId),
    ...monitoringStateCodec.encode({ ...state, covered: plain(state.covered) }),
  };
  const put = { Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' } };
  return isWritten(transact(table, [put, notDeleted(table, accountId)]));
}

/** Without undefined fields: the table takes none. */
export const plain = (editions: readonly Edition[]): Edition[] =>
  editions.map((one) => JSON.parse(JSON.stringify(one)));

export type MonitoringSettings = Pick<MonitoringState, 'nightly' | 'threshold' | 'boardReport' | 'boardReportedTo'>;

/** Changes the settings, with their record. False if they have changed since they were read. */
export function updateMonitoringSettings(
  table: Table,
  accountId: string,
  { nightly, threshold, boardReport, boardReportedTo }: MonitoringSettings,
  { readAt, now, by }: { readAt: string | undefined; now: Date; by: Actor },
  recorded: readonly TransactItem[],
): Promise<boolean> {
  const update = updateOf(table, keys.monitoringState(accountId), {
    set: {
      ...{ nightly, threshold, changed_at: now.toISOString(), changed_by: by },
      ...{ board_report: boardReport, board_reported_to: boardReportedTo },
    },
    remove: boardReport === undefined ? ['board_report'] : [],
    condition:
      readAt === undefined ? 'attribute_exists(pk) AND attribute_not_exists(#changed_at)' : '#changed_at = :read',
    values: readAt === undefined ? {} : { read: readAt },
  });
  return isWritten(transact(table, [{ Update: update }, ...recorded]));
}

/** The state after a run. */
export interface Covered {
  runId: string;
  /** Undefined for a run of open subjects alone: the basis of others stays. */
  lists: Pick<MonitoringState, 'covered' | 'coveredPolicy' | 'coveredThreshold' | 'otherBases'> | undefined;
  day: string;
  isNight: boolean;
  fullAt: string | undefined;
  notScreened: number;
  notScreenedSince: string | undefined;
  /** The state this was made of: later changes are not written over. */
  read: Pick<MonitoringState, 'notScreened' | 'basesVersion'>;
}

/** The write of an ended run. It fails if the state has changed since it was read. */
export function coveredWrite(table: Table, accountId: string, covered: Covered): TransactItem {
  const { runId, lists, day, isNight, fullAt, notScreened, notScreenedSince, read } = covered;
  return {
    Update: updateOf(table, keys.monitoringState(accountId), {
      set: {
        last_run_id: runId,
        ...(lists && {
          covered: plain(lists.covered),
          covered_policy: lists.coveredPolicy,
          covered_threshold: lists.coveredThreshold,
          other_bases: lists.otherBases,
          bases_version: read.basesVersion + 1,
        }),
        recorded_on: day,
        night_on: isNight ? day : undefined,
        full_at: fullAt,
        not_screened: notScreened,
        not_screened_since: notScreenedSince,
      },
      remove: notScreenedSince === undefined ? ['not_screened_since'] : [],
      condition: `#not_screened = :read_not_screened AND ${sameBases(read)}`,
      values: { read_not_screened: read.notScreened, read_version: read.basesVersion },
    }),
  };
}

/** Keeps bases of comparison beside `covered`. False if these have changed since they were read. */
export function updateOtherBases(
  table: Table,
  accountId: string,
  read: Pick<MonitoringState, 'basesVersion'>,
  otherBases: MonitoringState['otherBases'],
): Promise<boolean> {
  const update = updateOf(table, keys.monitoringState(accountId), {
    set: { other_bases: otherBases, bases_version: read.basesVersion + 1 },
    condition: `attribute_exists(pk) AND ${sameBases(read)}`,
    values: { read_version: read.basesVersion },
  });
  return isWritten(table.client.send(new UpdateCommand(update)));
}

const sameBases = ({ basesVersion }: Pick<MonitoringState, 'basesVersion'>) =>
  basesVersion === 0
    ? '(attribute_not_exists(#bases_version) OR #bases_version = :read_version)'
    : '#bases_version = :read_version';

/** Keeps when a run began: a failing one is not begun again at once. */
export async function updateMonitoringTried(table: Table, accountId: string, now: Date): Promise<void> {
  const update = updateOf(table, keys.monitoringState(accountId), {
    set: { tried_at: now.toISOString() },
    condition: 'attribute_exists(pk)',
  });
  await isWritten(table.client.send(new UpdateCommand(update)));
}

/** Keeps the UTC day on which alerts were tended: all steps are done. */
export async function updateMonitoringTended(table: Table, accountId: string, day: string): Promise<void> {
  const update = updateOf(table, keys.monitoringState(accountId), {
    set: { tended_on: day },
    condition: 'attribute_exists(pk)',
  });
  await isWritten(table.client.send(new UpdateCommand(update)));
}

/** Counts unscreened subjects, until the next run counts all of them. */
export async function updateNotScreened(table: Table, accountId: string, count: number, now: Date): Promise<void> {
  const update = updateOf(table, keys.monitoringState(accountId), {
    setOnce: { not_screened_since: now.toISOString() },
    add: { not_screened: count },
    condition: 'attribute_exists(pk)',
  });
  await isWritten(table.client.send(new UpdateCommand(update)));
}
