import * as contract from '../../../lib/contract/alerts/alerts.ts';
import { decideAlerts } from '../../../lib/operations/alerts/decideAlerts.ts';
import { presentAlerts } from '../../../lib/operations/alerts/presentAlert.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.decideAlerts, async (input, { caller, now }) => {
  const { alert_ids: ids, outcome, reason, expires_on: expiresOn } = input;
  const decided = await decideAlerts({ table: table(), now }, caller, ids, { outcome, reason, expiresOn });
  const alerts = await presentAlerts(
    table(),
    caller.accountId,
    decided.flatMap(({ alert }) => alert ?? []),
  );
  return {
    results: decided.map(({ alertId, refusal }) => ({
      alert_id: alertId,
      alert: alerts.find(({ id }) => id === alertId) ?? null,
      error: refusal ? { code: refusal.code, message: refusal.message } : null,
    })),
  };
});
