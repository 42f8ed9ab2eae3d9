import * as contract from '../../../lib/contract/notifications.ts';
import { releaseAddress } from '../../../lib/operations/mails/preferences.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.releaseMailAddress, (_input, { caller }) => releaseAddress(table(), caller));
