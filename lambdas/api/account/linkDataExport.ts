import * as contract from '../../../lib/contract/account/dataExports.ts';
import { linkExport } from '../../../lib/operations/account/dataExports/linkExport.ts';
import { door } from '../../kit/http/http.ts';
import { uploads } from '../../kit/imports/imports.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.linkDataExport, async (_input, { caller, now }) => ({
  url: await linkExport({ table: table(), uploads: uploads(), now }, caller),
}));
