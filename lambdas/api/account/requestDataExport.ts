import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/dataExports.ts';
import { presentExport } from '../../../lib/operations/dataExports/presentExport.ts';
import { requestExport } from '../../../lib/operations/dataExports/requestExport.ts';
import { exportsQueue } from '../../kit/accountJobs.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.requestDataExport, async (_input, { caller, now, siteUrl }) => {
  const deps = { table: table(), exportsQueue: exportsQueue(), siteUrl: await siteUrl(), now, random: randomBytes };
  return { export: presentExport(await requestExport(deps, caller), now) };
});
