import * as contract from '../../../lib/contract/account/profiles.ts';
import { getProfile } from '../../../lib/operations/account/profiles.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.getProfile, async (_input, { caller: { userId, email, membership } }) => ({
  profile: await getProfile(table(), { userId, email, accountId: membership?.accountId }),
}));
