import { type PreviewRecord, previewRecordsMax } from '../contract/imports.ts';
import { Refusal } from '../contract/refusal.ts';
import { partDetector } from '../lists/listPart.ts';
import { ListRefusal } from '../lists/listRefusal.ts';
import { type ListPreview, previewList } from '../lists/previewList.ts';
import type { ListedEntity } from '../screening/entity.ts';
import { getCurrentEdition } from '../store/editions.ts';
import type { Table } from '../store/table.ts';
import { type Bucket, importObjects, openObject } from './importObjects.ts';
import { ownImportJob } from './importProgress.ts';
import { dateText } from './presentMatch.ts';
import { notUploaded } from './startImport.ts';

/**
 * Read in a preview, a second or two: today's lists are shorter, so what is wrong anywhere in a file shows before it is confirmed.
 */
const readMax = 20_000;

/** Reads the first records of an uploaded file as the import will. Throws FILE_REFUSED with the reader's sentence. */
export async function previewImport(deps: { table: Table; uploads: Bucket }, accountId: string, jobId: string) {
  const job = await ownImportJob(deps.table, accountId, jobId);
  const file = await openObject(deps.uploads, importObjects.upload({ accountId, jobId }));
  if (!file) throw notUploaded();
  const preview = await read(file, job);
  const detector = partDetector(job.listType);
  for (const entity of preview.entities) detector.see(entity);
  const current =
    (await getCurrentEdition(deps.table, job.scope, accountId, job.listType, detector.part())) ??
    (await getCurrentEdition(deps.table, 'shared', accountId, job.listType, detector.part()));
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
    currentEdition: current ? { edition_date: current.editionDate, records: current.records } : null,
    scope: job.scope,
  };
}

async function read(
  file: { bytes: AsyncIterable<Uint8Array>; sizeBytes: number | undefined },
  job: { listType: Parameters<typeof partDetector>[0]; fileName: string },
): Promise<ListPreview> {
  try {
    const { listType, fileName } = job;
    return await previewList(file.bytes, { listType, fileName, sizeBytes: file.sizeBytes }, previewRecordsMax, readMax);
  } catch (error) {
    if (error instanceof ListRefusal) throw new Refusal('FILE_REFUSED', error.message, error.details);
    throw error;
  }
}

function deduplicationMessage({
  totalPreviewRows,
  uniqueEntitiesInPreview,
  duplicateRowsInPreview,
}: ListPreview['statistics']): string {
  return duplicateRowsInPreview > 0
    ? `${totalPreviewRows} rows in the preview are ${uniqueEntitiesInPreview} unique entities; ${duplicateRowsInPreview} rows are further names and details of them.`
    : `Each of the ${totalPreviewRows} rows in the preview is an entity of its own; there are no duplicates.`;
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
