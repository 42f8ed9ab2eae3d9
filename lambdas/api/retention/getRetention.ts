import * as contract from '../../../lib/contract/retention/retention.ts';
import { getRetention } from '../../../lib/operations/retention/getRetention.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.getRetention, (input, { caller, now }) =>
  getRetention({ table: table(), now }, caller.accountId, {
    years: input.years === undefined ? undefined : Number(input.years),
    countedFrom: input.counted_from,
  }),
);
