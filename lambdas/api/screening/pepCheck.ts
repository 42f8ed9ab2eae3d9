import * as contract from '../../../lib/contract/screening.ts';
import { usageKeys } from '../../../lib/contract/usageKeys.ts';
import { presentPepMatch } from '../../../lib/operations/screening/presentMatch.ts';
import { door } from '../../kit/http.ts';
import { screenCall } from '../../kit/screenCall.ts';

export const handler = door(contract.pepCheck, (input, call) =>
  screenCall(usageKeys.pepCheck, ['pep'], presentPepMatch, input, call),
);
