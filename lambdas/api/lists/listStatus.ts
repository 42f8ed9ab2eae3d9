import { listStatus } from '../../../lib/contract/lists.ts';
import { listStatus as statusOf } from '../../../lib/operations/editions/listStatus.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(listStatus, (_input, { now }) => statusOf(table(), now));
