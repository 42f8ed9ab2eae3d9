import * as contract from '../../../lib/contract/appIds/appIds.ts';
import { listAppIds } from '../../../lib/operations/appIds/listAppIds.ts';
import { appIdCipher } from '../../../lib/platform/appIdCipher.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listAppIds, ({ cursor }, { caller, now }) =>
  listAppIds({ table: table(), cipher: appIdCipher, now }, caller, cursor),
);
