import * as contract from '../../../lib/contract/publicLists.ts';
import { listStatus } from '../../../lib/operations/editions/listStatus.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.listStatus, (_input, { now }) => listStatus(table(), now));
