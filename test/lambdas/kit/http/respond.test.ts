import { respond } from '../../../../lambdas/kit/http/respond.ts';
import type { Endpoint } from '../../../../lib/contract/endpoint.ts';
import { safetyHeaders } from '../../../../lib/contract/http/safetyHeaders.ts';
import { freeTrialSearch, sanctionsCheck } from '../../../../lib/contract/screening/screening.ts';

const headersOf = (route: Endpoint, status: number, isFromPage: boolean) =>
  respond({ route, isFromPage }, status, 'r', {}, { json: {} }).headers ?? {};

test("an answer to a program has the safety headers itself, as nothing adds them at the API's own domain", () => {
  for (const status of [200, 403]) expect(headersOf(sanctionsCheck, status, false)).toMatchObject(safetyHeaders);
  expect(headersOf(freeTrialSearch, 200, false)).not.toHaveProperty('Strict-Transport-Security');
});

test('any page may read an answer of the public API; to a program that is no page nothing is said of pages', () => {
  for (const status of [200, 403]) {
    expect(headersOf(sanctionsCheck, status, true)).toMatchObject({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': expect.stringContaining('RateLimit-Remaining'),
    });
  }
  const names = [headersOf(sanctionsCheck, 200, false), headersOf(freeTrialSearch, 200, true)].flatMap(Object.keys);
  expect(names.filter((name) => name.startsWith('Access-Control'))).toEqual([]);
});
