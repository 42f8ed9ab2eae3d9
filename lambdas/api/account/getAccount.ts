import * as contract from '../../../lib/contract/account/accounts.ts';
import { getAccount } from '../../../lib/operations/account/getAccount.ts';
import { unverifiedAddress } from '../../../lib/operations/account/unverifiedAddress.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.getAccount, async (_input, { caller, now }) => {
  const { userId, email, unverifiedEmail, isOperator, hasSecondFactor, membership } = caller;
  const user = {
    user_id: userId,
    email: email ?? null,
    unverified_email: (await unverifiedAddress(table(), { userId, unverifiedEmail })) ?? null,
    is_operator: isOperator,
    has_second_factor: hasSecondFactor,
  };
  return { user, ...(await getAccount({ table: table(), now }, userId, membership)) };
});
