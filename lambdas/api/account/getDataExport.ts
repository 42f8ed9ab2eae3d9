import * as contract from '../../../lib/contract/account/dataExports.ts';
import { presentExport } from '../../../lib/operations/account/dataExports/presentExport.ts';
import { findLatestExport } from '../../../lib/store/account/exportJobs.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.getDataExport, async (_input, { caller: { accountId, userId }, now }) => {
  const latest = await findLatestExport(table(), accountId, userId);
  return { export: latest ? presentExport(latest, now) : null };
});
