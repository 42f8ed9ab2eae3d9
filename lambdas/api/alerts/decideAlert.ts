import * as contract from '../../../lib/contract/alerts/alerts.ts';
import { decideAlert } from '../../../lib/operations/alerts/decideAlert.ts';
import { presentOneAlert } from '../../../lib/operations/alerts/presentAlert.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { table } from '../../kit/table.ts';

export const handler = sharedHandler(contract.decideAlert, async (input, { caller, now }) => {
  const { alert_id: id, outcome, reason, expires_on: expiresOn, version } = input;
  const alert = await decideAlert({ table: table(), now }, caller, id, { outcome, reason, expiresOn, version });
  return { alert: await presentOneAlert(table(), caller.accountId, alert) };
});
