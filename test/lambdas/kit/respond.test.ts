import { respond } from '../../../lambdas/kit/respond.ts';
import { safetyHeaders } from '../../../lib/contract/safetyHeaders.ts';
import { freeTrialSearch, sanctionsCheck } from '../../../lib/contract/screening.ts';

test("an answer to a program has the safety headers itself, as nothing adds them at the API's own domain", () => {
  for (const status of [200, 403]) {
    expect(respond(sanctionsCheck, status, 'r', {}, { json: {} }).headers).toMatchObject(safetyHeaders);
  }
  expect(respond(freeTrialSearch, 200, 'r', {}, { json: {} }).headers).not.toHaveProperty('Strict-Transport-Security');
});
