import * as contract from '../../../lib/contract/mails/notifications.ts';
import { changeSubscription } from '../../../lib/operations/mails/preferences.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { unsubscribeSecrets } from '../../kit/mails/mails.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.changeMailSubscription, async ({ token, subscribed }, { now }) => {
  const deps = { table: table(), secrets: await unsubscribeSecrets(), now };
  return { topic: await changeSubscription(deps, token, subscribed), subscribed };
});
