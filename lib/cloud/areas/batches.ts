import { uploadPrefixes } from '../../store/objectKeys.ts';
import type { Needs } from '../constructs/houseFunction.ts';
import { fetchedReleasesOf } from '../fetchedReleases.ts';
import { requiredListsOf } from '../requiredLists.ts';
import { sizes } from '../sizes.ts';
import type { AreaNeeds, Resources } from './resources.ts';

export function batchesNeeds({ settings, data, imports, batches }: Resources) {
  const { batchFiles, batchResults } = uploadPrefixes;
  const objects = (rights: Parameters<typeof imports.uploads.objects>[1]) =>
    imports.uploads.objects('uploadsBucket', rights);
  const { table } = data;
  // The upload form is signed with this function's right to put.
  const create = { grants: [table.use, objects({ write: [batchFiles] })] };
  const preview = { ...sizes.batchReading, grants: [table.use, objects({ read: [batchFiles] })] };
  const start = {
    ...sizes.batchReading,
    grants: [
      table.use,
      objects({ read: [batchFiles, batchResults], write: [batchResults] }),
      batches.queue.send('batchesQueueUrl'),
      ...fetchedReleasesOf(settings),
      ...requiredListsOf(settings),
    ],
  };
  const list = { grants: [table.use, objects({ read: [batchResults] })] };
  const find = { grants: [table.use, objects({ read: [batchResults] })] };
  const cancel = {
    grants: [table.use, objects({ read: [batchResults] }), batches.resultsQueue.send('batchResultsQueueUrl')],
  };
  // An App ID may be limited to networks, and a call's origin is believed only of CloudFront.
  const called = (needs: Needs) => ({ ...needs, grants: [...needs.grants, data.originSecret] });
  return {
    createBatch: called(create),
    previewBatch: called(preview),
    startBatch: called(start),
    listBatches: called(list),
    getBatch: called(find),
    cancelBatch: called(cancel),
    batchResult: called(find),
  } satisfies AreaNeeds;
}
