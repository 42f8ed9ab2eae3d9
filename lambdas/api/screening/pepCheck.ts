import * as contract from '../../../lib/contract/screening.ts';
import { presentPepMatch } from '../../../lib/operations/screening/presentMatch.ts';
import { door } from '../../kit/http.ts';
import { screenCall } from '../../kit/screenCall.ts';

export const handler = door(contract.pepCheck, (input, call) =>
  screenCall('pep_check', ['pep'], presentPepMatch, input, call),
);
