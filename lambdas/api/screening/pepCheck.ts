import { pepCheck } from '../../../lib/contract/screening.ts';
import { pepMatch } from '../../../lib/operations/screening/presentMatch.ts';
import { check } from '../../kit/check.ts';
import { door } from '../../kit/http.ts';

export const handler = door(pepCheck, (input, call) => check('pep_check', ['pep'], pepMatch, input, call));
