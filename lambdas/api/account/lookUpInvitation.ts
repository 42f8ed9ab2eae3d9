import * as contract from '../../../lib/contract/invitations.ts';
import { lookUpInvitation } from '../../../lib/operations/accounts/lookUpInvitation.ts';
import { poolUsers } from '../../../lib/platform/poolUsers.ts';
import { door } from '../../kit/http.ts';
import { planOf } from '../../kit/planOf.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.lookUpInvitation, async ({ token }, { now }) => ({
  invitation: await lookUpInvitation({ table: table(), planOf: planOf(now), poolUsers, now }, token),
}));
