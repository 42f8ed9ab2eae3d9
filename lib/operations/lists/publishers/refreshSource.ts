import type { Actor } from '../../../contract/actor.ts';
import { listPart } from '../../../contract/lists/lists.ts';
import type { ListSource } from '../../../lists/sources.ts';
import { type Bucket, putObject } from '../../../platform/bucket.ts';
import { newId, type RandomBytes } from '../../../platform/id.ts';
import { openSegment } from '../../../screening/segments.ts';
import { addImportJob, findImportJob } from '../../../store/imports/importJobs.ts';
import { updateJob } from '../../../store/jobs/jobChanges.ts';
import { type Edition, findCurrentEdition } from '../../../store/lists/editions.ts';
import { putSourceDelay } from '../../../store/lists/sourceDelays.ts';
import {
  findSourceState,
  type PendingFile,
  type SourceFile,
  type SourceState,
  updateSourceConfirmed,
  updateSourceFailed,
  updateSourcePending,
  updateSourcePostponed,
  updateSourceTaken,
} from '../../../store/lists/sourceStates.ts';
import { objectKeys } from '../../../store/objectKeys.ts';
import type { Table } from '../../../store/table.ts';
import type { ImportsQueues } from '../../imports/importsQueues.ts';
import { wakeJob } from '../../jobs/wakeJob.ts';
import { openEdition } from '../openEdition.ts';
import type { Download, DownloadOptions } from './downloadSource.ts';
import { after, importMinutes, retryAt, tryMinutesMax } from './refreshTimes.ts';
import { settleRefresh } from './settleRefresh.ts';
import { sourceRecords } from './sourceRecords.ts';

/** Account of the refresh's imports; no account of people has this id. */
export const refreshAccountId = 'publisher-refresh';

export interface RefreshSource {
  table: Table;
  uploads: Bucket;
  editions: Bucket;
  importsQueues: Pick<ImportsQueues, 'shared'>;
  download: (source: ListSource, options: Pick<DownloadOptions, 'known'>) => Promise<Download>;
  /** Between two tries of a source after a success. */
  everyHours: number;
  actor: Actor;
  random: RandomBytes;
  now: Date;
  /** Asked while a file is read. */
  clock: () => Date;
}

export type Refreshed =
  /** It was not due: this message came twice, or another try is under way. */
  | { outcome: 'not_due' }
  /** The edition in use is the publisher's newest. */
  | { outcome: 'confirmed' }
  /** Another list was found, or is being imported still. */
  | { outcome: 'importing'; jobId: string }
  | { outcome: 'failed'; sentence: string; failures: number };

/**
 * Asks a publisher whether there is another list than the one in use, and imports it as the shared edition in the same way as an
 * upload. One try at a time; whatever goes wrong leaves the edition in use, counts as a failure and is tried again later.
 *
 * A try only starts the import; the next one, minutes later, finds out how it ended (`settleRefresh`).
 */
export async function refreshSource(deps: RefreshSource, source: ListSource): Promise<Refreshed> {
  const { table, now } = deps;
  const isTaken = await updateSourceTaken(table, source, { now, until: after(now, tryMinutesMax) });
  if (!isTaken) return { outcome: 'not_due' };
  const state = await findSourceState(table, source.id);
  if (!state) throw new Error('The state of a source is gone');
  try {
    return await (state.pending ? settle(deps, state, state.pending) : fetchNewest(deps, source, state));
  } catch (fault) {
    await fail(deps, state, 'The refresh broke off by a fault of the service; the log has its cause.');
    throw fault;
  }
}

async function fail({ table, now }: RefreshSource, state: SourceState, sentence: string): Promise<Refreshed> {
  const failures = state.failures + 1;
  await updateSourceFailed(table, state.id, { sentence, failures, now, nextTryAt: retryAt(now, failures) });
  return { outcome: 'failed', sentence, failures };
}

async function confirm(
  { table, now, everyHours }: RefreshSource,
  { id, list, part, failingSince, failures, lastSentence: sentence }: SourceState,
  found: { file: SourceFile; editionId: string; checkedAt: string },
): Promise<Refreshed> {
  if (failingSince !== undefined) {
    const delay = { source: id, list, part: listPart.parse(part), from: failingSince, to: now.toISOString() };
    await putSourceDelay(table, { ...delay, failures, ...(sentence !== undefined && { sentence }) });
  }
  await updateSourceConfirmed(table, id, { ...found, nextTryAt: after(now, everyHours * 60) });
  return { outcome: 'confirmed' };
}

async function settle(deps: RefreshSource, state: SourceState, pending: PendingFile): Promise<Refreshed> {
  const { table, now } = deps;
  const job = await findImportJob(table, refreshAccountId, pending.jobId);
  const ended = await settleRefresh(deps, job);
  if (ended === 'open') {
    await updateSourcePostponed(table, state.id, after(now, importMinutes));
    return { outcome: 'importing', jobId: pending.jobId };
  }
  if ('sentence' in ended) return fail(deps, state, ended.sentence);
  return confirm(deps, state, { ...ended, file: pending.file, checkedAt: pending.fetchedAt });
}

async function fetchNewest(deps: RefreshSource, source: ListSource, state: SourceState): Promise<Refreshed> {
  const { table, now } = deps;
  const current = await findCurrentEdition(table, 'shared', refreshAccountId, source.list, source.part);
  // "Not modified" helps only while the edition made of the file is in use and whole, and made as this version makes it.
  const isMade = current?.id === state.editionId && (await opens(deps, current, openSegment));
  const known = isMade ? state.file : undefined;
  const answer = await deps.download(source, { known });
  if (answer.outcome === 'failed') return fail(deps, state, answer.sentence);
  const checkedAt = now.toISOString();
  if (answer.outcome === 'not_modified') {
    if (!known || !current) throw new Error('A file was not sent although nothing was known of it');
    return confirm(deps, state, { file: known, editionId: current.id, checkedAt });
  }
  const { etag, lastModified, sha256: fileSha256, packed } = answer;
  if (known && current && known.fileSha256 === fileSha256) {
    return confirm(deps, state, { file: { ...known, etag, lastModified }, editionId: current.id, checkedAt });
  }
  const read = await sourceRecords(packed, source, deps.clock);
  if ('sentence' in read) return fail(deps, state, read.sentence);
  const { listDate, sha256: recordsSha256 } = read;
  const file = { etag, lastModified, fileSha256, recordsSha256, listDate };
  const wrong = whyStale(file, state, current) ?? (await whyReplaced(deps, file, state, current));
  if (wrong) return fail(deps, state, wrong);
  if (source.compare === 'records' && known && current && known.recordsSha256 === recordsSha256) {
    return confirm(deps, state, { file, editionId: current.id, checkedAt });
  }
  return startImport(deps, source, packed, file);
}

/** Whether an edition is stored, and whole. */
async function opens(
  { editions }: RefreshSource,
  edition: Edition | undefined,
  open?: typeof openSegment,
): Promise<boolean> {
  return edition !== undefined && (await openEdition(editions, edition, open)).ok;
}

/** Why a list must not take the place of the edition in use, although it is whole. */
function whyStale(file: SourceFile, state: SourceState, current: Edition | undefined): string | undefined {
  const newest = [current?.editionDate, state.file?.listDate]
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);
  if (!newest || file.listDate >= newest) return undefined;
  return `The server gave a stale copy: its list is of ${file.listDate}, but there was one of ${newest} already.`;
}

/** An operator's choice stays, as long as it can be screened. */
async function whyReplaced(
  deps: RefreshSource,
  file: SourceFile,
  state: SourceState,
  current: Edition | undefined,
): Promise<string | undefined> {
  const isPublished = state.file?.recordsSha256 === file.recordsSha256;
  if (!isPublished || current?.id === state.editionId || !(await opens(deps, current))) return undefined;
  return "An operator chose another edition than the publisher's newest; it is left in use.";
}

async function startImport(
  { table, uploads, importsQueues, actor, random, now }: RefreshSource,
  source: ListSource,
  packed: Buffer,
  file: SourceFile,
): Promise<Refreshed> {
  const jobId = newId('job', now, random);
  const accountId = refreshAccountId;
  await putObject(uploads, objectKeys.upload({ accountId, jobId }), packed);
  const { list: listType, fileName } = source;
  const createdAt = now.toISOString();
  await addImportJob(table, { id: jobId, accountId, listType, scope: 'shared', fileName, createdAt }, actor);
  await updateJob(table, { kind: 'import', accountId, id: jobId }, 'start', { actor, now });
  // Before the message: if this attempt stops here, the sweeper resumes the job.
  await updateSourcePending(table, source.id, { jobId, fetchedAt: now.toISOString(), file }, after(now, importMinutes));
  await wakeJob(importsQueues.shared, { kind: 'import', accountId, id: jobId, tryNumber: 1 });
  return { outcome: 'importing', jobId };
}
