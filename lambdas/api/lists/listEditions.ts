import * as contract from '../../../lib/contract/lists/listEditions.ts';
import { editionHistory } from '../../../lib/operations/lists/editionHistory.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listEditions, (input, { caller }) =>
  editionHistory(table(), caller.accountId, input),
);
