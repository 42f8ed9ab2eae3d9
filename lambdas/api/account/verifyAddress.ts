import * as contract from '../../../lib/contract/billing/signUp.ts';
import { verifyAddress } from '../../../lib/operations/account/verifyAddress.ts';
import { poolUsers } from '../../../lib/platform/poolUsers.ts';
import { findUserAddress } from '../../../lib/platform/userAddress.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.verifyAddress, ({ token }, { now }) =>
  verifyAddress({ table: table(), poolUsers, findUserAddress, now }, token),
);
