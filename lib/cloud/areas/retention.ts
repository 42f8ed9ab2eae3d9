import { logPrefixes, receiptPrefixes } from '../../store/objectKeys.ts';
import type { AreaNeeds, Resources } from './resources.ts';

export function retentionNeeds({ data: { table, receiptSecret, receipts }, log }: Resources) {
  return {
    getRetention: { grants: [table.use] },
    changeRetention: { grants: [table.use] },
    // References are found by hashes under the key of the account.
    placeHold: { grants: [table.use, receiptSecret] },
    liftHold: { grants: [table.use] },
    getReceiptDay: {
      grants: [
        table.use,
        receipts.objects('receiptsBucket', { read: [receiptPrefixes.days] }),
        log.bucket.objects('logBucket', { read: [logPrefixes.public] }),
        log.origin,
      ],
    },
  } satisfies AreaNeeds;
}
