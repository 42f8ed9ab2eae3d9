import { editionPrefixes, logPrefixes, receiptPrefixes } from '../../store/objectKeys.ts';
import { requiredListsOf } from '../requiredLists.ts';
import { sizes } from '../sizes.ts';
import type { AreaNeeds, Resources } from './resources.ts';

export function receiptsNeeds({ settings, data, log }: Resources) {
  const read = [
    data.table.use,
    data.receiptSecret,
    data.receipts.objects('receiptsBucket', { read: [receiptPrefixes.receipts, receiptPrefixes.rows] }),
    // Called with an App ID, possibly limited to networks.
    data.originSecret,
  ];
  const prove = [...read, log.bucket.objects('logBucket', { read: [logPrefixes.public] }), log.writing];
  return {
    // It folds names as the matcher does.
    listReceipts: {
      grants: [...read, data.receipts.objects('receiptsBucket', { read: [receiptPrefixes.search] })],
      memoryMegabytes: 512,
    },
    listReceiptRows: { grants: read, memoryMegabytes: 1769, timeoutSeconds: 29 },
    // The promise of the answer is signed once more.
    getReceipt: { grants: [...prove, data.promiseSecret] },
    getReceiptProof: { grants: prove },
    replayReceipt: {
      ...sizes.screening,
      grants: [
        ...read,
        // The names of the log and of today's engine.
        log.writing,
        data.editions.objects('editionsBucket', { read: [editionPrefixes.segments, editionPrefixes.engines] }),
        ...requiredListsOf(settings),
      ],
    },
  } satisfies AreaNeeds;
}
