import * as contract from '../../../lib/contract/signIns.ts';
import { updatePasswordChanged } from '../../../lib/store/personSecurity.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

/**
 * The user pool calls no function when a signed-in person changes their password, so the page says it. A false word of it costs no
 * more than a mail to the person themselves, at most one a minute.
 */
export const handler = door(contract.reportPasswordChange, async (_input, { caller, now }) => {
  await updatePasswordChanged(table(), caller.userId, 'changed', now);
  return {};
});
