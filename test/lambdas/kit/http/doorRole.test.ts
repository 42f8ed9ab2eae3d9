import type { CallerOf } from '../../../../lambdas/kit/http/caller.ts';
import { handlerOf, plainHandler } from '../../../../lambdas/kit/http/http.ts';
import type { CallCounter, UncountedEnd } from '../../../../lambdas/kit/usage/callCounter.ts';
import { getAccount, updateAccount } from '../../../../lib/contract/account/accounts.ts';
import { operatorsGroup, roles } from '../../../../lib/contract/actor.ts';
import { deleteAppId } from '../../../../lib/contract/appIds/appIds.ts';
import { endpoint } from '../../../../lib/contract/endpoint.ts';
import { notFound } from '../../../../lib/contract/refusal.ts';
import { uncounted } from '../../../../lib/operations/usage/work.ts';
import { event, handlerWorld, requestId } from './support/handlerCalls.ts';

const { table } = handlerWorld();

describe('the role of a route', () => {
  const handlers = {
    auditor: plainHandler(endpoint({ ...deleteAppId, role: 'auditor' }), async () => ({})),
    admin: plainHandler(deleteAppId, async () => ({})),
    owner: plainHandler(endpoint({ ...deleteAppId, role: 'owner' }), async () => {
      throw notFound('App ID');
    }),
  };
  const asked = event({ pathParameters: { id: 'app_1' } });

  test.each(roles)('decides for each call what the role %s may', async (role) => {
    table.given(role);
    const statuses = await Promise.all(
      Object.values(handlers).map(async (handler) => (await handler(asked)).statusCode),
    );
    expect(statuses).toEqual(
      { owner: [200, 200, 404], admin: [200, 200, 403], analyst: [200, 403, 403], auditor: [200, 403, 403] }[role],
    );
  });

  test('is named in the refusal, with the role that the caller has', async () => {
    table.given('analyst');
    const answer = await handlers.admin(asked);
    expect(JSON.parse(answer.body).error).toEqual({
      code: 'ROLE_REQUIRED',
      message: 'This needs the role owner or admin. Your role is analyst.',
      details: { role: 'analyst', required: 'admin' },
    });
  });

  /** A route of members whose calls are counted, by a counter that notes what it is told. */
  function counted(handle: () => Promise<Record<string, never>>) {
    const told: object[] = [];
    const handler = handlerOf(deleteAppId, () => uncounted(handle), {
      counterOf: ({ account, requestId, deadline }) =>
        ({
          headers: async () => ({ 'X-Quota-Limit': `50 of ${account.accountId}` }),
          recordUncounted: async (ended: UncountedEnd) => {
            told.push({ accountId: account.accountId, requestId, hasPassedMs: deadline.passedMs() >= 500, ...ended });
          },
        }) as unknown as CallCounter,
    });
    return { handler, told };
  }

  test('is refused with the headers that a refusal of the account has, as far as the account is known', async () => {
    const { handler } = counted(async () => ({}));
    table.given('analyst');
    const { statusCode, headers } = await handler(asked);
    expect([statusCode, headers?.['X-Quota-Limit']]).toEqual([403, '50 of acc_1']);
    table.given(undefined);
    expect((await handler(asked)).headers).not.toHaveProperty('X-Quota-Limit');
  });

  test('has its refusals recorded, as far as the account is known', async () => {
    let fault: Error | undefined;
    const { handler, told } = counted(async () => {
      if (fault) throw fault;
      return {};
    });
    const late = { ...asked, requestContext: { ...asked.requestContext, requestTimeEpoch: Date.now() - 500 } };
    const answered = async () => (await handler(late)).statusCode;
    table.given('admin');
    expect(await answered()).toBe(200);
    expect(told).toEqual([]);
    fault = notFound('App ID');
    expect(await answered()).toBe(404);
    fault = new Error('the disk is full');
    expect(await answered()).toBe(500);
    table.given('analyst');
    expect(await answered()).toBe(403);
    const call = { accountId: 'acc_1', requestId, hasPassedMs: true };
    expect(told).toEqual([
      { ...call, status: 404, errorCode: 'NOT_FOUND' },
      { ...call, status: 500, errorCode: 'INTERNAL_ERROR' },
      { ...call, status: 403, errorCode: 'ROLE_REQUIRED' },
    ]);
    table.given(undefined);
    expect(await answered()).toBe(403);
    expect(told).toHaveLength(3);
  });

  test('refuses somebody without an account, before the input is looked at', async () => {
    table.given(undefined);
    const answer = await handlers.admin(event({}));
    expect(JSON.parse(answer.body).error).toMatchObject({
      code: 'ROLE_REQUIRED',
      message: 'This needs the role owner or admin in an account, and you do not belong to one.',
    });
  });

  test('counts as it stands at the moment of the call', async () => {
    table.given('admin');
    expect((await handlers.admin(asked)).statusCode).toBe(200);
    table.given('auditor');
    expect((await handlers.admin(asked)).statusCode).toBe(403);
    table.given(undefined);
    expect((await handlers.admin(asked)).statusCode).toBe(403);
  });

  test('can be none: then the handler is given a person, with the address that the user pool has verified', async () => {
    table.given(undefined);
    const callers: CallerOf<typeof getAccount>[] = [];
    const handler = plainHandler(getAccount, async (_input, { caller }) => {
      callers.push(caller);
      throw notFound('Account');
    });
    await handler(event({}));
    const claims = { sub: 'person', email: 'anna@bank.example', email_verified: 'false' };
    await handler(event({ requestContext: { requestId: 'r', authorizer: { claims } } }));
    const session = { session: { beganAt: undefined, id: undefined, endedOthersAt: undefined }, isNewSession: false };
    const person = { userId: 'person', isOperator: false, hasSecondFactor: false, membership: undefined, ...session };
    expect(callers).toEqual([
      { ...person, email: 'Anna@Bank.example', unverifiedEmail: undefined },
      { ...person, email: undefined, unverifiedEmail: 'anna@bank.example' },
    ]);
  });

  test.each([
    ['a member', undefined, false],
    ['an operator, who acts for their own account like any other member', operatorsGroup, true],
  ])('comes to the story with account, user and actor: %s', async (_who, groups, isOperator) => {
    table.given('admin');
    const claims = { sub: 'person', email: 'a@b.example', email_verified: 'true', 'cognito:groups': groups };
    const requestContext = { requestId: 'r', authorizer: { claims } };
    let caller: CallerOf<typeof updateAccount> | undefined;
    const handler = plainHandler(updateAccount, async (_input, call) => {
      caller = call.caller;
      throw notFound('Account');
    });
    await handler(event({ body: '{"changed_at":"x"}', requestContext }));
    expect(caller).toEqual({
      accountId: 'acc_1',
      userId: 'person',
      role: 'admin',
      hasSecondFactor: false,
      plan: undefined,
      isOperator,
      actor: { type: 'user', userId: 'person', role: 'admin' },
    });
  });
});
