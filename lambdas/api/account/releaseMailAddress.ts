import * as contract from '../../../lib/contract/mails/notifications.ts';
import { releaseAddress } from '../../../lib/operations/mails/preferences.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.releaseMailAddress, (_input, { caller }) =>
  releaseAddress(table(), caller),
);
