import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/account/deletion.ts';
import { requestDeletion } from '../../../lib/operations/account/deletion/requestDeletion.ts';
import { checkPassword } from '../../../lib/platform/passwordCheck.ts';
import { findUserAddress } from '../../../lib/platform/userAddress.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { deletionsQueue } from '../../kit/jobs/accountJobs.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.deleteAccount, async (input, { caller, now }) => {
  const deps = { table: table(), checkPassword, findUserAddress, deletionsQueue: deletionsQueue() };
  return { deleted_at: await requestDeletion({ ...deps, now, random: randomBytes }, caller, input) };
});
