import * as contract from '../../../lib/contract/lists/publicLists.ts';
import { listStatus } from '../../../lib/operations/lists/listStatus.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listStatus, (_input, { now }) => listStatus(table(), now));
