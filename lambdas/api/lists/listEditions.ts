import * as contract from '../../../lib/contract/listEditions.ts';
import { editionHistory } from '../../../lib/operations/editions/editionHistory.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.listEditions, (input, { caller }) =>
  editionHistory(table(), caller.accountId, input),
);
