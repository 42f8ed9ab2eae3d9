import { handler as adverseMediaCheck } from '../../../../lambdas/api/media/adverseMediaCheck.ts';
import { handler as dashboardAdverseMedia } from '../../../../lambdas/api/media/dashboardAdverseMedia.ts';
import { send } from '../../../../lib/platform/queue.ts';
import { findQuota, reserveQuota } from '../../../../lib/store/usage/quota.ts';
import { event, handlerWorld } from '../http/support/handlerCalls.ts';

jest.mock('../../../../lib/platform/queue.ts');
jest.mock('../../../../lib/store/usage/quota.ts');
jest.mock('../../../../lib/store/media/mediaQuestions.ts');
jest.mock('../../../../lambdas/kit/usage/usageQueue.ts', () => ({ usageQueue: () => 'queue' }));

const { table } = handlerWorld();
const authorizer = event({}).requestContext.authorizer ?? {};
const asked = (body: object, more: object = {}) =>
  event({ body: JSON.stringify(body), requestContext: { ...event({}).requestContext, authorizer, ...more } });
const noted = () => jest.mocked(send).mock.calls.map(([, message]) => message);

beforeEach(() => {
  jest.mocked(send).mockReset().mockResolvedValue(undefined);
  jest.mocked(findQuota).mockRejectedValue(new Error('not asked here'));
});

test.each([
  ['a name without letters', { name: '???' }, 400, 'INVALID_REQUEST'],
  ['no name', {}, 400, 'INVALID_REQUEST'],
  ['a name that is too long when it is written out', { name: '\ufdfa'.repeat(28) }, 400, 'INVALID_REQUEST'],
  ['a country that is none', { name: 'A B', countries: ['Atlantis'] }, 400, 'INVALID_REQUEST'],
])('a check that is refused for %s stands in the log of requests', async (_, body, status, code) => {
  table.given('analyst');
  const answers = [await adverseMediaCheck(asked(body)), await dashboardAdverseMedia(asked(body))];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status]);
  expect(noted()).toMatchObject([
    { endpoint: 'adverse_media_check', app_id_ref: 'app', status, error_code: code, request_count: 0, calls: 1 },
    {
      endpoint: 'dashboard_adverse_media',
      app_id_ref: 'dashboard',
      status,
      error_code: code,
      request_count: 0,
      calls: 1,
    },
  ]);
});

test('a check without a plan, and one beyond the quota, stand there too', async () => {
  const withoutPlan = { authorizer: { ...authorizer, plan: '' } };
  expect((await adverseMediaCheck(asked({ name: 'Beata Testova' }, withoutPlan))).statusCode).toBe(403);
  jest.mocked(reserveQuota).mockResolvedValue({
    ok: false,
    shortage: 'quota',
    retryAfterSeconds: 0,
    quota: { used: 50, limit: 50, resetAt: new Date('2026-12-01') },
    rate: { limit: 10, remaining: 5, resetSeconds: 1 },
  });
  expect((await adverseMediaCheck(asked({ name: 'Beata Testova' }))).statusCode).toBe(403);
  expect(noted()).toMatchObject([
    { endpoint: 'adverse_media_check', error_code: 'SUBSCRIPTION_REQUIRED' },
    { endpoint: 'adverse_media_check', error_code: 'USAGE_LIMIT_EXCEEDED' },
  ]);
});
