import type { Actor } from '../../../contract/actor.ts';
import { Refusal } from '../../../contract/refusal.ts';
import { importProblemsMax, subjectTagsMax } from '../../../contract/subjects/subjectLimits.ts';
import type { Bucket } from '../../../platform/bucket.ts';
import type { JobQueue } from '../../../platform/queue.ts';
import { updateJob } from '../../../store/jobs/jobChanges.ts';
import { subjectsWrittenAtOnce } from '../../../store/subjects/changeSubjects.ts';
import {
  type DoneRows,
  findSubjectImport,
  type ImportedRows,
  type ImportProblem,
  importedWrites,
  type SubjectImportJob,
  updateImported,
} from '../../../store/subjects/subjectImports.ts';
import { readingOf } from '../../../tables/batchReading.ts';
import { requireSheet } from '../../../tables/batchSheets.ts';
import { openBatchTable } from '../../../tables/openBatchTable.ts';
import { rowsOf } from '../../../tables/scanBatch.ts';
import type { RowProblem } from '../../../tables/unreadCell.ts';
import { withColumns } from '../../batches/batchColumns.ts';
import { batchRules } from '../../batches/batchRules.ts';
import { readBatchFile } from '../../batches/uploadedBatch.ts';
import { endJob } from '../../jobs/endJob.ts';
import { wakeJob } from '../../jobs/wakeJob.ts';
import { type ChangeSubjects, changeAtOnce, type SubjectResult, type WantedChange } from '../changeSubjects.ts';
import { type ImportedRow, importRow } from './importRow.ts';

export interface RunImport extends ChangeSubjects {
  uploads: Bucket;
  batchesQueue: JobQueue;
  actor: Actor;
  /** False when the time of this message is over: another one goes on. */
  hasTime: () => boolean;
}

/**
 * Makes the rows of a started import subjects, those of one transaction at a time with the count of rows done. A repeat, or the message sent
 * for the rest, goes on behind them, and two processes at once do no row twice. A missing or replaced file ends the import with a sentence.
 */
export async function runImport(deps: RunImport, job: SubjectImportJob): Promise<void> {
  const { table, actor, now } = deps;
  if (job.status !== 'processing') return;
  try {
    const reached = await importRows(deps, job);
    if (reached === 'end') await updateJob(table, job, 'complete', { actor, now });
    if (reached === 'time') await wakeJob(deps.batchesQueue, job);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await endJob({ table, queues: {} }, batchRules, job, { to: 'fail', actor, now, sentence: error.message });
  }
}

/** A row with its number in the file. */
interface NumberedRow {
  number: number;
  row: ImportedRow;
}

/** `overtaken`: the import has ended meanwhile, or another process goes on with it. */
async function importRows(deps: RunImport, job: SubjectImportJob): Promise<'end' | 'time' | 'overtaken'> {
  let done = job;
  let read = 0;
  let part: NumberedRow[] = [];
  const next = async () => {
    const after = await importPart(deps, done, part);
    part = [];
    if (!after) return false;
    done = { ...done, rowsDone: after.rowsDone, subjectImport: after.subjectImport };
    return true;
  };
  for await (const row of importedRows(deps, job)) {
    read += 1;
    if (read <= job.rowsDone) continue;
    part.push(row);
    if (part.length < subjectsWrittenAtOnce) continue;
    if (!(await next())) return 'overtaken';
    if (!deps.hasTime()) return 'time';
  }
  return part.length === 0 || (await next()) ? 'end' : 'overtaken';
}

async function* importedRows({ uploads, now }: RunImport, job: SubjectImportJob): AsyncGenerator<NumberedRow> {
  const { options, columns, leftOut } = await withColumns(uploads, job);
  if (!options) throw new Error('A started import has no options');
  const file = await openBatchTable(await readBatchFile(uploads, job, job.uploadEtag), () => {}, options);
  requireSheet(file);
  const reading = readingOf({ columns, leftOut }, options);
  const rowOf = importRow(reading, file, { tags: job.subjectImport.tags, today: now });
  const rowOfReference = new Map<string, number>();
  for await (const { number, cells } of rowsOf(file, reading)) {
    const row = rowOf(cells);
    const earlier = 'problem' in row ? undefined : rowOfReference.get(row.externalRef);
    if ('problem' in row || earlier === undefined) {
      if (!('problem' in row)) rowOfReference.set(row.externalRef, number);
      yield { number, row };
      continue;
    }
    const sentence = `Row ${earlier} has the same reference, and is the one that is taken.`;
    yield { number, row: { problem: { field: reading.mapping.external_ref ?? '', value: row.externalRef, sentence } } };
  }
}

/** Writes the subjects of some rows. Undefined if another process has done them, or the import has ended. */
async function importPart(
  deps: RunImport,
  job: SubjectImportJob,
  part: readonly NumberedRow[],
): Promise<DoneRows | undefined> {
  const { table } = deps;
  const { accountId, id, plan, changedBy: actor } = job;
  const wishes = part.flatMap(({ row }): WantedChange[] => ('problem' in row ? [] : [row]));
  const progressOf = (results: readonly SubjectResult[]): DoneRows => ({
    rowsDone: job.rowsDone + part.length,
    ...rowsAfter({ ...job.subjectImport, progressedAt: deps.now.toISOString() }, part, results),
  });
  const { results, outcome } = await changeAtOnce(deps, { accountId, plan, actor }, wishes, (results) =>
    importedWrites(table, job, progressOf(results)),
  );
  const after = progressOf(results);
  if (outcome === 'written') return after;
  if (outcome === 'unchanged') return (await updateImported(table, job, after)) ? after : undefined;
  const current = await findSubjectImport(table, accountId, id);
  if (current?.status !== 'processing' || current.rowsDone !== job.rowsDone) return undefined;
  throw new Error('Subjects of an import are changed by others all the time');
}

/** Counts with those of a part, and its problems as far as there is room for them. */
function rowsAfter(
  { tags, ...before }: ImportedRows,
  part: readonly NumberedRow[],
  results: readonly SubjectResult[],
): Pick<DoneRows, 'subjectImport' | 'problems'> {
  const counts = { ...before };
  const problems: ImportProblem[] = [];
  const ofSubjects = results.values();
  for (const { number, row } of part) {
    const result = 'problem' in row ? undefined : ofSubjects.next().value;
    const problem = 'problem' in row ? row.problem : refusalOf(result, row.externalRef, counts);
    const notes = 'problem' in row || problem ? [] : [...row.notes, ...tagNotes(tags, result)];
    counts.refused += problem ? 1 : 0;
    counts.notes += notes.length;
    problems.push(...(problem ? [problem] : notes).map((one) => ({ row: number, ...one })));
  }
  // Every problem before is counted, as a refused row or as a note.
  const room = Math.max(0, importProblemsMax - before.refused - before.notes);
  return { subjectImport: { tags, ...counts }, problems: problems.slice(0, room) };
}

/** Tags that a subject has no room for. */
function tagNotes(tags: readonly string[], result: SubjectResult | undefined): RowProblem[] {
  const given = result && 'subject' in result ? result.subject?.tags : undefined;
  const missing = given ? tags.filter((tag) => !given.includes(tag)) : [];
  if (missing.length === 0) return [];
  const sentence = `A subject has at most ${subjectTagsMax} tags: it keeps its own, without those of this import.`;
  return [{ field: 'tags', value: missing.join(', ').slice(0, 200), sentence }];
}

/** Reason for the refusal of a row's subject; counts an accepted one. */
function refusalOf(
  result: SubjectResult | undefined,
  externalRef: string,
  counts: Pick<ImportedRows, 'added' | 'changed' | 'unchanged'>,
): RowProblem | undefined {
  if (!result) throw new Error('A row of an import has no result');
  if (result.outcome === 'refused') return { field: '', value: externalRef, sentence: result.refusal.message };
  counts[result.outcome] += 1;
  return undefined;
}
