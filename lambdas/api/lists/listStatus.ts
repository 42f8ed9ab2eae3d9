import * as contract from '../../../lib/contract/lists/publicLists.ts';
import { listStatus } from '../../../lib/operations/lists/listStatus.ts';
import { door } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.listStatus, (_input, { now }) => listStatus(table(), now));
