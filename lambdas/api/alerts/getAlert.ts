import * as contract from '../../../lib/contract/alerts/alerts.ts';
import { findAlert } from '../../../lib/operations/alerts/changeAlerts.ts';
import { presentOneAlert, presentOpenedRecords } from '../../../lib/operations/alerts/presentAlert.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.getAlert, async ({ alert_id: id }, { caller: { accountId } }) => {
  const { state, alert } = await findAlert(table(), accountId, id);
  return {
    alert: await presentOneAlert(table(), accountId, alert),
    records: presentOpenedRecords(state, alert),
  };
});
