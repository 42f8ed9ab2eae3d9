import * as contract from '../../../lib/contract/account/profiles.ts';
import { updateProfile } from '../../../lib/operations/account/profiles.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(
  contract.updateProfile,
  async (input, { caller: { userId, email, membership }, now }) => {
    const owner = { userId, email, accountId: membership?.accountId };
    const change = { fullName: input.full_name, backupEmail: input.backup_email, readAt: input.updated_at };
    return { profile: await updateProfile({ table: table(), now }, owner, change) };
  },
);
