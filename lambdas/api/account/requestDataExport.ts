import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/account/dataExports.ts';
import { presentExport } from '../../../lib/operations/account/dataExports/presentExport.ts';
import { requestExport } from '../../../lib/operations/account/dataExports/requestExport.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { exportsQueue } from '../../kit/jobs/accountJobs.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.requestDataExport, async (_input, { caller, now, siteUrl }) => {
  const deps = { table: table(), exportsQueue: exportsQueue(), siteUrl: await siteUrl(), now, random: randomBytes };
  return { export: presentExport(await requestExport(deps, caller), now) };
});
