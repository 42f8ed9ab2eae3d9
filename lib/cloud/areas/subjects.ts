import { uploadPrefixes } from '../../store/objectKeys.ts';
import { sizes } from '../sizes.ts';
import type { AreaNeeds, Resources } from './resources.ts';

export function subjectsNeeds({ data: { table }, batches, imports, monitoring }: Resources) {
  const plain = { grants: [table.use] };
  // What is new is screened.
  const writing = { grants: [table.use, monitoring.subjectsQueue.send('subjectsQueueUrl')] };
  return {
    putSubject: writing,
    getSubject: plain,
    deleteSubject: writing,
    // A thousand subjects are written in twenty-five transactions.
    addSubjects: { ...writing, memoryMegabytes: 512, timeoutSeconds: 29 },
    changeChosenSubjects: { ...writing, memoryMegabytes: 512, timeoutSeconds: 29 },
    listSubjects: { ...plain, memoryMegabytes: 512 },
    // It reads every subject once.
    reconcileSubjects: { ...plain, memoryMegabytes: 1024, timeoutSeconds: 29 },
    listReconciliations: plain,
    startSubjectImport: {
      ...sizes.batchReading,
      grants: [
        table.use,
        imports.uploads.objects('uploadsBucket', {
          read: [uploadPrefixes.batchFiles],
          write: [uploadPrefixes.batchResults],
        }),
        batches.queue.send('batchesQueueUrl'),
      ],
    },
    listSubjectImports: plain,
    getSubjectImport: plain,
    cancelSubjectImport: plain,
  } satisfies AreaNeeds;
}
