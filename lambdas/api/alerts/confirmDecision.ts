import * as contract from '../../../lib/contract/alerts/whitelist.ts';
import { confirmDecision } from '../../../lib/operations/alerts/confirmDecision.ts';
import { presentOneAlert } from '../../../lib/operations/alerts/presentAlert.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.confirmDecision, async (input, { caller, now }) => {
  const { alert_id: id, reason, expires_on: expiresOn, version } = input;
  const alert = await confirmDecision({ table: table(), now }, caller, id, { reason, expiresOn, version });
  return { alert: await presentOneAlert(table(), caller.accountId, alert) };
});
