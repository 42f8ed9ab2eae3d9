import * as contract from '../../../lib/contract/account/dataExports.ts';
import { linkExport } from '../../../lib/operations/account/dataExports/linkExport.ts';
import { uploads } from '../../kit/buckets.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.linkDataExport, async (_input, { caller, now }) => ({
  url: await linkExport({ table: table(), uploads: uploads(), now }, caller),
}));
