import * as contract from '../../../lib/contract/site/pageCounts.ts';
import { countPage } from '../../../lib/operations/site/countPage.ts';
import { env } from '../../../lib/platform/env.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.countPage, async ({ path, referrer }, { now }) => {
  const deps = { table: table(), now, publicPaths: env('publicPaths').split(',') };
  await countPage(deps, { path, referrer });
  return {};
});
