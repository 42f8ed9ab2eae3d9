import * as contract from '../../../lib/contract/account/invitations.ts';
import { lookUpInvitation } from '../../../lib/operations/account/lookUpInvitation.ts';
import { poolUsers } from '../../../lib/platform/poolUsers.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';
import { planOf } from '../../kit/usage/planOf.ts';

export const handler = plainHandler(contract.lookUpInvitation, async ({ token }, { now }) => ({
  invitation: await lookUpInvitation({ table: table(), planOf: planOf(now), poolUsers, now }, token),
}));
