import { receiptPrefixes, uploadPrefixes } from '../../store/objectKeys.ts';
import type { AreaNeeds, Resources } from './resources.ts';

export function reportsNeeds({ data, imports, reports }: Resources) {
  const plain = { grants: [data.table.use] };
  return {
    requestReport: {
      grants: [
        data.table.use,
        data.receiptSecret,
        // It reads a page of the history, so that a filter which that refuses is refused here.
        data.receipts.objects('receiptsBucket', {
          read: [receiptPrefixes.receipts, receiptPrefixes.rows, receiptPrefixes.search],
        }),
        reports.queue.send('reportsQueueUrl'),
      ],
      memoryMegabytes: 512,
    },
    listReports: plain,
    cancelReport: plain,
    // The address of a download is signed with this function's right to read.
    linkReport: {
      grants: [data.table.use, imports.uploads.objects('uploadsBucket', { read: [uploadPrefixes.reportFiles] })],
    },
  } satisfies AreaNeeds;
}
