import * as contract from '../../../lib/contract/subjects/subjectImports.ts';
import { cancelImport } from '../../../lib/operations/subjects/imports/cancelImport.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.cancelSubjectImport, async ({ import_id }, { caller, now }) => ({
  import: await cancelImport({ table: table(), now }, caller, import_id),
}));
