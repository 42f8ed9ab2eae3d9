import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/cases/cases.ts';
import { sourceOfAlerts, takeAlerts } from '../../../lib/operations/cases/caseAlerts.ts';
import { openCase } from '../../../lib/operations/cases/openCase.ts';
import { presentCase } from '../../../lib/operations/cases/presentCase.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(
  contract.openCase,
  async (
    { external_ref: externalRef, receipt_ids: receiptIds, alert_ids: alertIds = [], ...about },
    { caller, now },
  ) => {
    const deps = { table: table(), now, random: randomBytes };
    const ofAlerts = await sourceOfAlerts(deps, caller.accountId, alertIds);
    const { opened, isNew } = await openCase(deps, caller, { ...about, externalRef, receiptIds, ...ofAlerts });
    await takeAlerts(deps, caller, opened);
    return { case: presentCase(opened, now), is_new: isNew };
  },
  ({ is_new: isNew }) => (isNew ? 201 : 200),
);
