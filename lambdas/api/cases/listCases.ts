import * as contract from '../../../lib/contract/cases/cases.ts';
import { listCases } from '../../../lib/operations/cases/readCases.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listCases, (input, { caller, now }) =>
  listCases({ table: table(), now }, caller, input),
);
