import * as contract from '../../../lib/contract/cases/cases.ts';
import { getCase } from '../../../lib/operations/cases/readCases.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.getCase, ({ case_id: id }, { caller, now }) =>
  getCase({ table: table(), now }, caller, id),
);
