import * as contract from '../../../lib/contract/subjects/subjectImports.ts';
import { findImports } from '../../../lib/operations/subjects/imports/findImports.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listSubjectImports, ({ cursor }, { caller }) =>
  findImports(table(), caller.accountId, cursor),
);
