import * as contract from '../../../lib/contract/lists/publicLists.ts';
import { listGrowth } from '../../../lib/operations/lists/listGrowth.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listGrowth, () => listGrowth(table()));
