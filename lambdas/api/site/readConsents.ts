import * as contract from '../../../lib/contract/site/consent.ts';
import { readConsents } from '../../../lib/operations/site/recordConsent.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.readConsents, async ({ consent_id }, { caller }) => ({
  decisions: await readConsents(table(), caller, consent_id),
}));
