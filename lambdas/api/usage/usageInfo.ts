import * as contract from '../../../lib/contract/usage/usage.ts';
import { usageInfo } from '../../../lib/operations/usage/usageInfo.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.usageInfo, (_input, { caller, now }) => usageInfo(table(), caller, now));
