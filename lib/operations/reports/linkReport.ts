import { Refusal } from '../../contract/refusal.ts';
import { type Bucket, hasObject } from '../../platform/bucket.ts';
import { signedAddress } from '../../platform/objectFiles.ts';
import { putAuditEvent } from '../../store/audit/recordChange.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';
import { ownReport } from './findReports.ts';
import { presentReport } from './presentReport.ts';

/** Long enough to begin a download; anybody with the address has the file. */
const linkSeconds = 60;

/** Download address of a report. Throws NOT_FOUND, and CONFLICT for one not ready or no longer kept. */
export async function linkReport(
  { table, uploads, now }: { table: Table; uploads: Bucket; now: Date },
  accountId: string,
  id: string,
): Promise<string> {
  const job = await ownReport(table, accountId, id);
  const { status } = presentReport(job, now);
  if (status === 'ready' && job.file) {
    const key = objectKeys.reportFile({ accountId, jobId: id, sha256: job.file.sha256 });
    const fileName = `klarnavn-screenings-${job.createdAt.slice(0, 10)}-${id.slice(-6)}.${job.format}`;
    if (await hasObject(uploads, key)) {
      const after = { format: job.format, sha256: job.file.sha256 };
      await putAuditEvent(table, accountId, { action: 'report.downloaded', target: { type: 'report', id }, after });
      return signedAddress(uploads, key, { seconds: linkSeconds, fileName });
    }
  }
  throw new Refusal('CONFLICT', status === 'ready' ? sentences.expired : sentences[status]);
}

const sentences = {
  working: 'This report is not ready yet.',
  expired: 'This report is not kept any more. Please ask for it again.',
  failed: 'This report could not be made. Please ask for it again.',
  cancelled: 'This report was cancelled. Please ask for it again.',
} as const;
