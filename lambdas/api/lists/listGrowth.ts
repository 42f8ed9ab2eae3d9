import * as contract from '../../../lib/contract/publicLists.ts';
import { listGrowth } from '../../../lib/operations/editions/listGrowth.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.listGrowth, () => listGrowth(table()));
