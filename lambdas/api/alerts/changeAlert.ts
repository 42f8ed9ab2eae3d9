import * as contract from '../../../lib/contract/alerts/alerts.ts';
import { assignAlert } from '../../../lib/operations/alerts/assignAlert.ts';
import { presentOneAlert } from '../../../lib/operations/alerts/presentAlert.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.changeAlert, async ({ alert_id: id, ...asked }, { caller, now }) => {
  const alert = await assignAlert({ table: table(), now }, caller, id, asked);
  return { alert: await presentOneAlert(table(), caller.accountId, alert) };
});
