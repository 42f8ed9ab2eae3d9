import { uploadPrefixes } from '../../store/objectKeys.ts';
import type { AreaNeeds, Resources } from './resources.ts';

export function backTestingNeeds({ data, imports, backTesting }: Resources) {
  const plain = { grants: [data.table.use] };
  const results = imports.uploads.objects('uploadsBucket', { read: [uploadPrefixes.backTests] });
  // Names of differences are encrypted with the keys of their receipts.
  const read = { grants: [data.table.use, results, data.receiptSecret] };
  return {
    createBackTest: { grants: [data.table.use, backTesting.queue.send('backTestsQueueUrl')] },
    listBackTests: plain,
    getBackTest: { grants: [data.table.use, results] },
    cancelBackTest: plain,
    listBackTestDifferences: { ...read, memoryMegabytes: 512 },
    exportBackTest: { ...read, memoryMegabytes: 1024, timeoutSeconds: 29 },
    exportBackTestJson: { ...read, memoryMegabytes: 1024, timeoutSeconds: 29 },
  } satisfies AreaNeeds;
}
