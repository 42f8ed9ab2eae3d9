import { setImmediate as othersTurn } from 'node:timers/promises';
import { batchFormats } from '../../contract/batches/batchLimits.ts';
import type { Bucket } from '../../platform/bucket.ts';
import type { JobQueue } from '../../platform/queue.ts';
import { sheetRow } from '../../platform/sheetText.ts';
import { updateBatchChunkDone } from '../../store/batches/batchJobChanges.ts';
import { findBatchJob } from '../../store/batches/batchJobs.ts';
import { type ChunkOf, objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';
import { readingOf } from '../../tables/batchReading.ts';
import { rowReader } from '../../tables/rowReader.ts';
import { wakeJob } from '../jobs/wakeJob.ts';
import { type LookAtRows, rowLooker } from '../media/inBatches/rowLooker.ts';
import type { PinnedLists } from '../screening/pinnedLists.ts';
import { withColumns } from './batchColumns.ts';
import { linesOfText, putPacked, readPacked } from './batchLines.ts';
import { batchKinds } from './batchLists.ts';
import { receiptLines } from './receiptRows.ts';
import { matchCells } from './resultColumns.ts';
import { decisionColumns, matchesDecided } from './resultDecisions.ts';
import { resultFormats } from './resultParts.ts';
import { findRowDecisions } from './rowDecisions.ts';
import { rowScreener, type ScreenedRow, type ScreenedSubject, searchesIn } from './screenRows.ts';

export interface ScreenBatchChunk {
  table: Table;
  uploads: Bucket;
  lists: PinnedLists;
  media: Omit<LookAtRows, 'table'>;
  batchResultsQueue: JobQueue;
  /** Asked while rows are screened. */
  clock: () => Date;
}

type Started = Awaited<ReturnType<typeof withColumns>>;

/** How long a batch may have been cancelled before it is noticed. */
const lookMs = 1_000;

/**
 * Screens a chunk's rows against the batch's pinned editions, and stores the results in each format. A repeat stores the same and counts
 * nothing. The last one wakes the joining step.
 */
export async function screenBatchChunk(deps: ScreenBatchChunk, chunk: ChunkOf): Promise<void> {
  const { table, uploads } = deps;
  const { accountId, jobId, number } = chunk;
  const job = await findBatchJob(table, accountId, jobId);
  if (job?.status !== 'processing') return;
  if (!job.doneChunks?.has(number)) {
    const started = await withColumns(uploads, job);
    if (!started.options) throw new Error('A started batch has no options');
    const rows = await screened(deps, started, chunk);
    if (!rows) return;
    const formats = resultFormats(started);
    const parts = batchFormats.map((format) => [format, formats[format].rows(rows)] as const);
    const decisions = decisionColumns(started.options);
    const cells = rows.flatMap((row) => matchCells(row, decisions));
    const matches = ['matches', cells.map(sheetRow).join('')] as const;
    const receipt = ['receipt', receiptLines(rows, started.options)] as const;
    await Promise.all(
      [...parts, matches, receipt].map(([part, text]) => putPacked(uploads, objectKeys.batchPart(chunk, part), text)),
    );
    await updateBatchChunkDone(table, job, { number, ...countsOf(rows) });
  }
  const { status, unitsTotal, unitsCompleted } = (await findBatchJob(table, accountId, jobId)) ?? job;
  if (status === 'processing' && unitsTotal === unitsCompleted) await wakeJob(deps.batchResultsQueue, job);
}

function countsOf(rows: readonly ScreenedRow[]) {
  const screened = rows.filter((row) => searchesIn(row) > 0);
  const matched = screened.filter(({ subjects }) => subjects.some(({ found }) => found && found.total_matches > 0));
  const decided = matched.filter(({ subjects }) =>
    subjects.every(({ found }) => !found || ['all', null].includes(matchesDecided(found))),
  );
  const media = rows.filter(({ subjects }) => subjects.some(({ media: one }) => one && one.adverse + one.review > 0));
  return {
    screened: screened.length,
    searches: rows.reduce((sum, row) => sum + searchesIn(row), 0),
    matched: matched.length,
    decided: decided.length,
    media: media.length,
  };
}

/** Undefined if the batch has ended meanwhile. */
async function screened(deps: ScreenBatchChunk, job: Started, chunk: ChunkOf): Promise<ScreenedRow[] | undefined> {
  const { table, uploads, lists: pinned, clock } = deps;
  const { accountId, options, editions = [], releases, startedAt = '', fileKind = 'text' } = job;
  if (!options) throw new Error('A started batch has no options');
  const packed = await readPacked(uploads, objectKeys.batchRows(chunk));
  const lines = linesOfText(packed.toString('utf8'));
  const now = new Date(startedAt);
  const lists = await pinned.load(editions, batchKinds(options), now);
  const read = rowReader(readingOf(job, options), { kind: fileKind, today: now }, options);
  const look = releases && rowLooker({ table, ...deps.media }, { accountId, releases, now });
  const asked = lines.map(({ cells }) => read(cells));
  const screen = rowScreener(lists, await findRowDecisions({ table, uploads }, chunk, asked, now), options);
  const rows: ScreenedRow[] = [];
  let lookedAt = clock().getTime();
  for (const [i, line] of lines.entries()) {
    const row = screen(line, asked[i] as (typeof asked)[number]);
    const subjects: ScreenedSubject[] = [];
    for (const { asked: named, ...subject } of row.subjects) {
      const same = subject.isRepeated ? subjects.find(({ name, media }) => name === subject.name && media) : undefined;
      const media = same?.media ?? (look && named ? await look(named) : undefined);
      subjects.push(media ? { ...subject, media } : subject);
    }
    rows.push({ ...row, subjects });
    if (clock().getTime() - lookedAt < lookMs) continue;
    const { status } = (await findBatchJob(table, job.accountId, job.id)) ?? {};
    if (status !== 'processing') return undefined;
    lookedAt = clock().getTime();
    await othersTurn();
  }
  return rows;
}
