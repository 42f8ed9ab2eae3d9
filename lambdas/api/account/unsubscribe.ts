import * as contract from '../../../lib/contract/mails/notifications.ts';
import { changeSubscription } from '../../../lib/operations/mails/preferences.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { unsubscribeSecrets } from '../../kit/mails/mails.ts';
import { table } from '../../kit/table.ts';

// The body, `List-Unsubscribe=One-Click`, says nothing more than the address does (RFC 8058, section 3.2).
export const handler = plainHandler(contract.unsubscribe, async ({ token }, { now }) => {
  const deps = { table: table(), secrets: await unsubscribeSecrets(), now };
  return { topic: await changeSubscription(deps, token, false), subscribed: false as const };
});
