import { actorFor } from '../../contract/actorFor.ts';
import { countText } from '../../contract/countText.ts';
import { type PreviewRecord, previewRecordsMax } from '../../contract/importPreview.ts';
import { Refusal } from '../../contract/refusal.ts';
import { partDetector } from '../../lists/listPart.ts';
import { ListRefusal } from '../../lists/listRefusal.ts';
import { type ListPreview, previewList } from '../../lists/previewList.ts';
import { type ListSummary, readList } from '../../lists/readList.ts';
import type { Bucket } from '../../platform/bucket.ts';
import type { ListedEntity } from '../../screening/entity.ts';
import { findCurrentEdition } from '../../store/editions.ts';
import type { ImportJob } from '../../store/importJobs.ts';
import type { Table } from '../../store/table.ts';
import { dateText } from '../screening/presentMatch.ts';
import { type ImportCaller, requireRight } from './importCaller.ts';
import { ownImportJob } from './importProgress.ts';
import { putProblemsFound } from './problemReport.ts';
import { refuseImport } from './refuseImport.ts';
import { bindUpload, openUpload, replacedSentence } from './uploadedFile.ts';

/**
 * Read in a preview, a second or two: today's lists are shorter, so what is wrong anywhere in a file shows before it is confirmed.
 */
const readMax = 20_000;

export interface PreviewImport {
  table: Table;
  uploads: Bucket;
  now: Date;
}

/**
 * Reads the first records of an uploaded file as the import will. A file that is refused ends its job as the import would end it,
 * with the reader's sentence, which is thrown as FILE_REFUSED; after a fault of the service the job still waits.
 */
export async function previewImport(deps: PreviewImport, caller: ImportCaller, jobId: string) {
  const { accountId } = caller;
  const asked = await ownImportJob(deps.table, accountId, jobId);
  requireRight(asked, caller);
  await bindUpload(deps.table, deps.uploads, asked);
  const job = await ownImportJob(deps.table, accountId, jobId);
  const preview = await readOrRefuse(deps, caller, job);
  const detector = partDetector(job.listType);
  for (const entity of preview.entities) detector.see(entity);
  const current =
    (await findCurrentEdition(deps.table, job.scope, accountId, job.listType, detector.part())) ??
    (await findCurrentEdition(deps.table, 'shared', accountId, job.listType, detector.part()));
  const { statistics, summary } = preview;
  return {
    previewMode: true as const,
    jobId,
    format: summary.formatTitle,
    list_date: summary.listDate ?? null,
    sampleData: preview.entities.map(previewRecord),
    statistics: {
      ...statistics,
      previewDisplayed: preview.entities.length,
      recordsToInsert: statistics.estimatedUniqueEntities,
      insertedRows: 0,
    },
    deduplicationInfo: { message: deduplicationMessage(statistics) },
    problems: summary.problems,
    currentEdition: current
      ? { edition_date: current.editionDate, records: current.records, sample: current.sample === true }
      : null,
    scope: job.scope,
  };
}

async function readOrRefuse(deps: PreviewImport, caller: ImportCaller, job: ImportJob): Promise<ListPreview> {
  const { bytes, options } = await openBound(deps.uploads, job);
  try {
    return await previewList(bytes, options, previewRecordsMax, readMax);
  } catch (error) {
    if (!(error instanceof ListRefusal)) throw error;
    // One that was started is ended by its import.
    if (job.status === 'pending') await endRefused(deps, caller, job, error.message);
    throw new Refusal('FILE_REFUSED', error.message, error.details);
  }
}

async function openBound(uploads: Bucket, job: ImportJob) {
  const { listType, fileName } = job;
  const file = await openUpload(uploads, job);
  if (file === 'gone' || file === 'replaced') throw new Refusal('CONFLICT', replacedSentence);
  return { bytes: file.bytes, options: { listType, fileName, sizeBytes: file.sizeBytes } };
}

async function endRefused(
  deps: PreviewImport,
  { actor }: ImportCaller,
  job: ImportJob,
  sentence: string,
): Promise<void> {
  const counts = await putProblemsFound(deps.uploads, job, await readUntilRefused(deps.uploads, job));
  await refuseImport({ ...deps, actor: actorFor(job.scope, actor) }, job, { sentence, counts });
}

/** A refusal does not hold what was found before it: the file is read as far once more. */
async function readUntilRefused(uploads: Bucket, job: ImportJob): Promise<ListSummary> {
  const { bytes, options } = await openBound(uploads, job);
  const { entities, summary } = readList(bytes, options);
  try {
    for await (const _ of entities);
  } catch (error) {
    if (!(error instanceof ListRefusal)) throw error;
  }
  return summary();
}

function deduplicationMessage({
  totalPreviewRows,
  uniqueEntitiesInPreview,
  duplicateRowsInPreview,
}: ListPreview['statistics']): string {
  const rows = countText(totalPreviewRows);
  return duplicateRowsInPreview > 0
    ? `${rows} rows in the preview are ${countText(uniqueEntitiesInPreview)} unique entities; ${countText(duplicateRowsInPreview)} rows are further names and details of them.`
    : `Each of the ${rows} rows in the preview is an entity of its own; there are no duplicates.`;
}

function previewRecord(entity: ListedEntity): PreviewRecord {
  return {
    source_ref: entity.listRef ?? entity.sourceRef,
    name: entity.names[0]?.text ?? '',
    type: entity.kind,
    aliases: entity.names.length - 1,
    date_of_birth: entity.datesOfBirth.map(dateText).join('; ') || null,
    nationality: entity.nationalities.join('; ') || null,
    programme: entity.programmes.join('; ') || null,
  };
}
