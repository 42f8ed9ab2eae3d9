import * as contract from '../../../lib/contract/alerts/alerts.ts';
import { withdrawDecision } from '../../../lib/operations/alerts/decideAlert.ts';
import { presentOneAlert } from '../../../lib/operations/alerts/presentAlert.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.withdrawDecision, async (input, { caller, now }) => {
  const { alert_id: id, version } = input;
  const alert = await withdrawDecision({ table: table(), now }, caller, id, { version: Number(version) });
  return { alert: await presentOneAlert(table(), caller.accountId, alert) };
});
