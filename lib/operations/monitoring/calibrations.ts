import type { Actor } from '../../contract/actor.ts';
import type { PresentedCalibration } from '../../contract/monitoring/calibrations.ts';
import { calibrationExportMax } from '../../contract/monitoring/calibrationWords.ts';
import { pageItems } from '../../contract/page.ts';
import { notFound, Refusal } from '../../contract/refusal.ts';
import { type CsvCell, csvText } from '../../contract/text/csvText.ts';
import { putAuditEvent, recordChange } from '../../store/audit/recordChange.ts';
import { findBackTestJob } from '../../store/backTesting/backTestJobs.ts';
import {
  aYearFrom,
  type Calibration,
  findCalibration,
  findCalibrations,
  updateCalibration,
} from '../../store/monitoring/calibrations.ts';
import type { Table } from '../../store/table.ts';
import { presentCalibrations } from './presentCalibrations.ts';

interface Deps {
  table: Table;
  now: Date;
}

interface Caller {
  accountId: string;
  actor: Actor;
}

export interface Explanation {
  reason: string;
  backTestId?: string | undefined;
  /** yyyy-mm-dd */
  reviewOn?: string | undefined;
  /** Of the record as it was read. */
  version: number;
}

/** A page of the account's calibration records, newest first. Throws INVALID_REQUEST for a cursor of another list. */
export async function listCalibrations(table: Table, accountId: string, cursor: string | undefined) {
  const { values, nextCursor } = await findCalibrations(table, accountId, { cursor, limit: pageItems });
  return { calibrations: await presentCalibrations(table, accountId, values), next_cursor: nextCursor ?? null };
}

/**
 * Writes the reason of a change. Throws NOT_FOUND, INVALID_REQUEST for a review beyond a year, and CONFLICT for a back-test
 * without a result and a record changed since it was read.
 */
export async function explainCalibration(
  { table, now }: Deps,
  { accountId, actor }: Caller,
  id: string,
  { reason, backTestId, reviewOn = aYearFrom(now), version }: Explanation,
): Promise<PresentedCalibration> {
  const read = await asRead(table, accountId, id, version);
  if (reviewOn <= now.toISOString().slice(0, 10) || reviewOn > aYearFrom(now)) {
    throw new Refusal('INVALID_REQUEST', 'review_on must be a day within a year from now');
  }
  const backTest = backTestId === undefined ? undefined : await resultOf(table, accountId, backTestId);
  const explanation = { reason, at: now.toISOString(), by: actor, ...(backTest && { backTest }) };
  const recorded = await recordChange(table, accountId, {
    action: 'calibration.explained',
    by: actor,
    target: targetOf(read),
    before: { reason: read.explanation?.reason ?? null },
    after: { reason, back_test: backTestId ?? null, review_on: reviewOn },
  });
  return changed(table, accountId, read, { explanation, approval: undefined, reviewOn }, recorded);
}

/** Approves a record. Throws NOT_FOUND, and CONFLICT for one without a reason, an own one, and one changed since it was read. */
export async function approveCalibration(
  { table, now }: Deps,
  { accountId, actor }: Caller,
  id: string,
  version: number,
): Promise<PresentedCalibration> {
  const read = await asRead(table, accountId, id, version);
  const { explanation, approval } = read;
  if (!explanation) throw new Refusal('CONFLICT', 'This change has no reason yet.');
  if (approval) throw new Refusal('CONFLICT', 'This change is approved already.');
  if ([read.by, explanation.by].some((one) => isSame(one, actor))) {
    throw new Refusal('CONFLICT', 'Somebody else has to approve a change that you made or explained.');
  }
  const recorded = await recordChange(table, accountId, {
    action: 'calibration.approved',
    by: actor,
    target: targetOf(read),
    after: { reason: explanation.reason },
  });
  return changed(table, accountId, read, { approval: { at: now.toISOString(), by: actor } }, recorded);
}

/** The newest records as a file. The export is an event of its own, recorded before the file leaves. */
export async function exportCalibrations({ table, now }: Deps, accountId: string) {
  const { values } = await findCalibrations(table, accountId, { cursor: undefined, limit: calibrationExportMax });
  const presented = await presentCalibrations(table, accountId, values);
  const after = { format: 'csv', records: presented.length };
  await putAuditEvent(table, accountId, { action: 'export.calibrations', after });
  return {
    file: csvText(columns, presented.map(rowOf)),
    fileName: `calibration-${now.toISOString().slice(0, 10)}.csv`,
  };
}

async function asRead(table: Table, accountId: string, id: string, version: number): Promise<Calibration> {
  const read = await findCalibration(table, accountId, id);
  if (!read) throw notFound('Calibration');
  if (read.version !== version) throw changedMeanwhile();
  return read;
}

async function changed(
  table: Table,
  accountId: string,
  read: Calibration,
  change: Partial<Calibration>,
  recorded: Awaited<ReturnType<typeof recordChange>>,
): Promise<PresentedCalibration> {
  if (!(await updateCalibration(table, accountId, read, change, recorded))) throw changedMeanwhile();
  const stored = await findCalibration(table, accountId, read.id);
  const [presented] = stored ? await presentCalibrations(table, accountId, [stored]) : [];
  if (!presented) throw notFound('Calibration');
  return presented;
}

async function resultOf(table: Table, accountId: string, id: string) {
  const job = await findBackTestJob(table, accountId, id);
  if (!job) throw notFound('Back-test');
  const { name, status, screenings, alertsThen, alertsNow, completedAt } = job;
  if (status !== 'completed' || completedAt === undefined) {
    throw new Refusal('CONFLICT', 'This back-test has no result. Choose a completed one.');
  }
  return { id, name, screenings, alertsThen, alertsNow, completedAt };
}

const targetOf = ({ id, kind }: Calibration) => ({ type: 'calibration', id, name: kind });

const isSame = (one: Actor, other: Actor) => 'userId' in one && 'userId' in other && one.userId === other.userId;

const changedMeanwhile = () =>
  new Refusal('CONFLICT', 'Somebody has changed this record meanwhile. Please look at it again.');

const columns = [
  'changed_at',
  'kind',
  'list',
  'before',
  'after',
  'changed_by',
  'reason',
  'explained_at',
  'explained_by',
  'back_test',
  'back_test_screenings',
  'back_test_alerts_before',
  'back_test_alerts_after',
  'approved_at',
  'approved_by',
  'review_on',
  'event',
];

function rowOf({ explanation, approval, ...one }: PresentedCalibration): CsvCell[] {
  const test = explanation?.back_test;
  return [
    one.changed_at,
    one.kind,
    one.list,
    one.before,
    one.after,
    nameOf(one.changed_by),
    explanation?.reason ?? null,
    explanation?.explained_at ?? null,
    explanation ? nameOf(explanation.explained_by) : null,
    test?.name ?? null,
    test?.screenings ?? null,
    test?.alerts_then ?? null,
    test?.alerts_now ?? null,
    approval?.approved_at ?? null,
    approval ? nameOf(approval.approved_by) : null,
    one.review_on,
    one.event_id,
  ];
}

const nameOf = ({ id, name }: PresentedCalibration['changed_by']) => name ?? id;
