import { sanctionsCheck } from '../../../lib/contract/screening.ts';
import { sanctionsMatch } from '../../../lib/operations/screening/presentMatch.ts';
import { check } from '../../kit/check.ts';
import { door } from '../../kit/http.ts';

export const handler = door(sanctionsCheck, (input, call) =>
  check('sanctions_check', ['sanctions'], sanctionsMatch, input, call),
);
