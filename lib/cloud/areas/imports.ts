import { editionPrefixes, uploadPrefixes } from '../../store/objectKeys.ts';
import { sizes } from '../sizes.ts';
import type { AreaNeeds, Resources } from './resources.ts';

export function importsNeeds({ data: { table, editions }, imports }: Resources) {
  const { uploads, reports } = uploadPrefixes;
  const read = { grants: [table.use] };
  const sendImports = imports.sendImports();
  return {
    processXml: {
      ...sizes.processXml,
      grants: [
        table.use,
        // The upload form of a browser is signed with this function's right to put.
        imports.uploads.objects('uploadsBucket', { read: [uploads], write: [uploads, reports] }),
        // A preview says who of the edition in use is missing.
        editions.objects('editionsBucket', { read: [editionPrefixes.segments] }),
        ...sendImports,
      ],
    },
    processChunks: {
      grants: [
        table.use,
        imports.uploads.objects('uploadsBucket', { read: [uploads] }),
        ...sendImports,
        imports.publishQueue.send('publishQueueUrl'),
      ],
    },
    listImportJobs: read,
    getImportJob: read,
    importProblems: { grants: [table.use, imports.uploads.objects('uploadsBucket', { read: [reports] })] },
  } satisfies AreaNeeds;
}
