import * as contract from '../../../lib/contract/retention/legalHolds.ts';
import { liftHold } from '../../../lib/operations/retention/legalHolds.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.liftHold, async ({ hold_id: id }, { caller, now }) => {
  await liftHold({ table: table(), now }, caller, id);
  return {};
});
