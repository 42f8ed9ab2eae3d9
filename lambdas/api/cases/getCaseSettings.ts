import * as contract from '../../../lib/contract/cases/caseSettings.ts';
import { getCaseSettings } from '../../../lib/operations/cases/caseSettings.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.getCaseSettings, (_input, { caller }) =>
  getCaseSettings(table(), caller.accountId),
);
