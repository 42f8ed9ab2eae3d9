import * as contract from '../../../lib/contract/reports/reports.ts';
import { findReports } from '../../../lib/operations/reports/findReports.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listReports, ({ cursor }, { caller, now }) =>
  findReports({ table: table(), now }, caller.accountId, cursor),
);
