import { uploadPrefixes } from '../../store/objectKeys.ts';
import type { AreaNeeds, Resources } from './resources.ts';

export function casesNeeds({ data: { table }, imports }: Resources) {
  const { caseUploads, caseFiles } = uploadPrefixes;
  const objects = (rights: Parameters<typeof imports.uploads.objects>[1]) =>
    imports.uploads.objects('uploadsBucket', rights);
  const plain = { grants: [table.use] };
  return {
    openCase: plain,
    listCases: { grants: [table.use], memoryMegabytes: 512 },
    getCase: plain,
    assignCase: plain,
    changeCase: plain,
    stepCase: plain,
    commentCase: plain,
    linkCase: plain,
    mergeCase: plain,
    // The upload form is signed with this function's right to put.
    uploadCaseFile: { grants: [table.use, objects({ write: [caseUploads] })] },
    addCaseFile: {
      grants: [table.use, objects({ read: [caseUploads], write: [caseFiles] })],
      memoryMegabytes: 512,
      timeoutSeconds: 20,
    },
    // The address of a download is signed with this function's right to read.
    linkCaseFile: { grants: [table.use, objects({ read: [caseFiles] })] },
    getCaseSettings: plain,
    changeCaseSettings: plain,
  } satisfies AreaNeeds;
}
