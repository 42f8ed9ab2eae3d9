import type { AreaNeeds, Resources } from './resources.ts';

export function retentionNeeds({ data: { table, receiptSecret } }: Resources) {
  return {
    getRetention: { grants: [table.use] },
    changeRetention: { grants: [table.use] },
    // References are found by hashes under the key of the account.
    placeHold: { grants: [table.use, receiptSecret] },
    liftHold: { grants: [table.use] },
  } satisfies AreaNeeds;
}
