import { batchFormats } from '../../contract/batches/batchLimits.ts';
import type { BatchFile } from '../../contract/batches/batchShapes.ts';
import { receiptIdOf } from '../../contract/receipts/receiptId.ts';
import type { Edition } from '../../store/lists/editions.ts';
import { presentJob } from '../jobs/presentJob.ts';
import { presentScreenedList } from '../lists/presentScreenedList.ts';
import { pinnedSources } from '../media/inBatches/pinnedSources.ts';
import type { WholeBatch } from './batchColumns.ts';
import { momentOf } from './momentOf.ts';

/** A batch as its account sees it. */
export function presentBatch(job: WholeBatch): BatchFile {
  const { rowsTotal, rowsToScreen } = job;
  return {
    ...presentJob(job),
    file_name: job.fileName,
    expires_at: new Date(job.expiresAt * 1000).toISOString(),
    rows_total: rowsTotal ?? null,
    rows_to_screen: rowsToScreen ?? null,
    subjects_to_screen: job.subjectsToScreen ?? rowsToScreen ?? null,
    rows_not_screened: rowsNotScreened(job),
    rows_done: job.rowsDone,
    rows_with_matches: job.rowsMatched,
    rows_with_undecided_matches: job.rowsMatched - job.rowsDecided,
    rows_with_adverse_media: job.rowsMedia,
    searches_counted: job.searchesCounted ?? job.reserved?.count ?? 0,
    options: job.options ?? null,
    lists_screened: (job.editions ?? []).map(presentPinned),
    lists_unavailable: job.missingLists ?? [],
    adverse_media_sources: job.releases ? pinnedSources(job.releases) : [],
    receipt: receiptOf(job),
    result_formats: job.status === 'completed' ? [...batchFormats] : [],
  };
}

function receiptOf(job: WholeBatch): BatchFile['receipt'] {
  if (!job.receipt) return null;
  const { commitment, promise } = job.receipt;
  return { id: receiptIdOf(momentOf(job), job.id), commitment, promise };
}

/** Until its end, the start's count of rows that cannot be screened; afterwards of unscreened rows. */
function rowsNotScreened({ rowsTotal, rowsToScreen, rowsDone, status }: WholeBatch): number | null {
  if (rowsTotal === undefined || rowsToScreen === undefined) return null;
  return rowsTotal - (status === 'processing' ? rowsToScreen : rowsDone);
}

/** An edition of a batch, without its daily changing age. */
export function presentPinned(edition: Edition): BatchFile['lists_screened'][number] {
  const { age_days: _, ...pinned } = presentScreenedList(edition, new Date(edition.editionDate));
  return pinned;
}
