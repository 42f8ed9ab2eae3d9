import * as contract from '../../../lib/contract/cases/caseSettings.ts';
import { changeCaseSettings } from '../../../lib/operations/cases/caseSettings.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.changeCaseSettings, async (input, { caller }) => ({
  settings: await changeCaseSettings(table(), caller, input),
}));
