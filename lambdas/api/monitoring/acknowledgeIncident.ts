import * as contract from '../../../lib/contract/monitoring/incidents.ts';
import { acknowledgeIncident } from '../../../lib/operations/monitoring/incidents.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(
  contract.acknowledgeIncident,
  async ({ incident_id: id, note }, { caller, now }) => ({
    incident: await acknowledgeIncident({ table: table(), now }, caller, { id, note }),
  }),
);
