import * as contract from '../../../lib/contract/invitations.ts';
import { joinByInvitation } from '../../../lib/operations/accounts/joinByInvitation.ts';
import { poolUsers } from '../../../lib/platform/poolUsers.ts';
import { door } from '../../kit/http.ts';
import { planOf } from '../../kit/planOf.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.joinByInvitation, (input, { now }) =>
  joinByInvitation({ table: table(), planOf: planOf(now), poolUsers, now }, input),
);
