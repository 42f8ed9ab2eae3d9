import * as contract from '../../../lib/contract/alerts/alertFigures.ts';
import { alertFigures } from '../../../lib/operations/alerts/alertFigures.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.getAlertFigures, (_, { caller, now }) =>
  alertFigures({ table: table(), now }, caller.accountId),
);
