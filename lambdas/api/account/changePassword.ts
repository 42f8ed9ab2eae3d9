import * as contract from '../../../lib/contract/account/sessions.ts';
import { changePassword } from '../../../lib/operations/account/changePassword.ts';
import { changeAtPool } from '../../../lib/platform/changePassword.ts';
import { sessionEndsOf } from '../../../lib/platform/endSessions.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.changePassword, async (input, { caller }) => {
  const change = { accessToken: input.access_token, current: input.current_password, next: input.new_password };
  await changePassword({ table: table(), changeAtPool, ...sessionEndsOf() }, caller.userId, change);
  return {};
});
