import { plainHandler } from '../../../../lambdas/kit/http/http.ts';
import { getAccount } from '../../../../lib/contract/account/accounts.ts';
import { roles } from '../../../../lib/contract/actor.ts';
import { deleteAppId } from '../../../../lib/contract/appIds/appIds.ts';
import { event, gatewayId, handlerWorld } from './support/handlerCalls.ts';

const { table } = handlerWorld();

describe('an account that requires a second factor', () => {
  const asked = (claims: object, route: typeof getAccount | typeof deleteAppId = deleteAppId) => {
    const handler = plainHandler(route as typeof deleteAppId, async () => ({}));
    const authorizer = { claims: { sub: 'person', ...claims } };
    const requestContext = { requestId: gatewayId, identity: {}, authorizer };
    return handler(event({ pathParameters: route === deleteAppId ? { id: 'app_1' } : null, requestContext }));
  };
  const codeOf = async (answer: ReturnType<typeof asked>) => JSON.parse((await answer).body).error?.code;

  test.each([
    ['says no', { second_factor: 'false' }],
    ['says nothing', {}],
    ['says something else', { second_factor: '1' }],
  ])('refuses a member whose token %s, also its owner', async (_what, claims) => {
    for (const role of roles) {
      table.given(role, { requiresSecondFactor: true });
      const code = await codeOf(asked(claims));
      expect([role, code]).toEqual([
        role,
        role === 'owner' || role === 'admin' ? 'SECOND_FACTOR_REQUIRED' : 'ROLE_REQUIRED',
      ]);
    }
  });

  test('admits a member whose token says yes', async () => {
    table.given('admin', { requiresSecondFactor: true });
    expect((await asked({ second_factor: 'true' })).statusCode).toBe(200);
  });

  test('leaves open what a person needs to be led to the set-up', async () => {
    table.given('owner', { requiresSecondFactor: true });
    expect(await codeOf(asked({}, getAccount))).not.toBe('SECOND_FACTOR_REQUIRED');
  });

  test('and one that does not require it asks nobody', async () => {
    table.given('admin');
    expect((await asked({ second_factor: 'false' })).statusCode).toBe(200);
  });
});
