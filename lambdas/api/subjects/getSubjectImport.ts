import * as contract from '../../../lib/contract/subjects/subjectImports.ts';
import { findImport } from '../../../lib/operations/subjects/imports/findImports.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.getSubjectImport, ({ import_id }, { caller }) =>
  findImport(table(), caller.accountId, import_id),
);
