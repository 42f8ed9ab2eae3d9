import { actorFor } from '../../contract/account/actorFor.ts';
import { type PreviewRecord, previewRecordsMax } from '../../contract/imports/importPreview.ts';
import { Refusal } from '../../contract/refusal.ts';
import { countText } from '../../contract/text/countText.ts';
import { ListRefusal } from '../../lists/listRefusal.ts';
import { type ListPreview, previewList } from '../../lists/previewList.ts';
import { readList } from '../../lists/readList.ts';
import type { Bucket } from '../../platform/bucket.ts';
import type { ListedEntity } from '../../screening/entity.ts';
import { openSegment } from '../../screening/segments.ts';
import type { ImportJob } from '../../store/imports/importJobs.ts';
import type { Edition } from '../../store/lists/editions.ts';
import type { Table } from '../../store/table.ts';
import { openEditionIfDelivered } from '../lists/openEdition.ts';
import { dateText } from '../screening/presentMatch.ts';
import { type ImportCaller, requireRight } from './importCaller.ts';
import { ownImportJob } from './importProgress.ts';
import { comparedText, type Missing, missingEntities } from './missingEntities.ts';
import { putProblemsFound } from './problemReport.ts';
import { refuseImport } from './refuseImport.ts';
import { findReplacedEdition } from './replacedEdition.ts';
import { replacementQuestion } from './replacementQuestion.ts';
import { bindUpload, openUpload, replacedSentence } from './uploadedFile.ts';

/** Records read by a preview, a second or two: today's lists are shorter, so any fault of a file shows before it is confirmed. */
const readMax = 20_000;
/** Well within the page's 15 seconds; a slower file is previewed as far as it was read. */
const secondsMax = 8;

export interface PreviewImport {
  table: Table;
  uploads: Bucket;
  editions: Bucket;
  now: Date;
  /** Asked while the file is read. */
  clock: () => Date;
}

/**
 * Reads the first records of an uploaded file as the import will. A refused file ends its job as the import would, with the reader's
 * sentence, thrown as FILE_REFUSED; after a fault of the service the job still waits.
 */
export async function previewImport(deps: PreviewImport, caller: ImportCaller, jobId: string) {
  const { accountId } = caller;
  const unbound = await ownImportJob(deps.table, accountId, jobId);
  requireRight(unbound, caller);
  await bindUpload(deps.table, deps.uploads, unbound);
  const job = await ownImportJob(deps.table, accountId, jobId);
  const preview = await readOrRefuse(deps, caller, job);
  const current = await findReplacedEdition(deps.table, job, preview.part);
  const missing = current && (await missingIn(deps.editions, current, preview));
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
    questions: questionsOf(job, preview, current, missing),
    compared: comparedText(missing) ?? null,
    currentEdition: current
      ? { edition_date: current.editionDate, records: current.records, sample: current.sample === true }
      : null,
    scope: job.scope,
  };
}

/** Known only for a file read to its end. An edition of an earlier format version is renewed and compared by the import. */
async function missingIn(
  editions: Bucket,
  current: Edition,
  { summary, names }: ListPreview,
): Promise<Missing | 'unreadable' | undefined> {
  if (!summary.complete) return undefined;
  const opened = await openEditionIfDelivered(editions, current, openSegment);
  if (opened.ok) return missingEntities(opened.segment, current.editionDate, names);
  return opened.reason === 'unknown_version' ? undefined : 'unreadable';
}

function questionsOf(
  { listType }: ImportJob,
  { part, summary }: ListPreview,
  current: Edition | undefined,
  missing: Missing | 'unreadable' | undefined,
): string[] {
  const { complete, listDate, recordCount: records, doubts, isVouched } = summary;
  if (!complete || !listDate) return doubts;
  return (
    replacementQuestion({ listType, part, listDate, records, doubts, isVouched }, current, missing)?.sentences ?? []
  );
}

async function readOrRefuse(deps: PreviewImport, { actor }: ImportCaller, job: ImportJob): Promise<ListPreview> {
  const { listType, fileName } = job;
  const file = await openUpload(deps.uploads, job);
  if (file === 'gone' || file === 'replaced') throw new Refusal('CONFLICT', replacedSentence);
  const { bytes, sizeBytes } = file;
  const reading = readList(bytes, { listType, fileName, sizeBytes, clock: deps.clock, limits: { secondsMax } });
  try {
    return await previewList(reading, listType, previewRecordsMax, readMax);
  } catch (error) {
    if (!(error instanceof ListRefusal)) throw error;
    // A started one is ended by its import.
    if (job.status === 'pending') {
      const counts = await putProblemsFound(deps.uploads, job, reading.summary());
      await refuseImport({ ...deps, actor: actorFor(job.scope, actor) }, job, { sentence: error.message, counts });
    }
    throw new Refusal('FILE_REFUSED', error.message, error.details);
  }
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
