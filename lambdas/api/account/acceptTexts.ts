import * as contract from '../../../lib/contract/account/acceptances.ts';
import { acceptTexts } from '../../../lib/operations/account/acceptances.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.acceptTexts, async ({ accepts }, { caller, now }) => {
  const { accountId, userId } = caller;
  return { acceptances: await acceptTexts({ table: table(), now }, accountId, userId, accepts) };
});
