import { BatchGetItemCommand } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { plainHandler } from '../../../../lambdas/kit/http/http.ts';
import { signedOutClaim } from '../../../../lib/contract/account/tokenClaims.ts';
import type { Role } from '../../../../lib/contract/actor.ts';
import { endpoint } from '../../../../lib/contract/endpoint.ts';
import { keptSession } from '../../../../lib/store/account/personSecurity.ts';
import { event, handlerWorld, numbers, route } from './support/handlerCalls.ts';

const { table } = handlerWorld();
const signedOutAt = '2026-11-21T12:00:00.500Z';
const security = { signedOutAt };
const at = (moment: string) => String(Date.parse(moment) / 1000);

const ofMembers = endpoint({ ...route, output: numbers });
const ofAnybody = endpoint({ ...route, role: 'none', output: numbers });

/** Whom the functions know from calls before is another one each time. */
let people = 0;
async function call(claims: object, role: Role | undefined, stored: object, required: 'auditor' | 'none' = 'auditor') {
  const userId = `person-${++people}`;
  table.given(role, { userId, ...stored });
  table.client.on(UpdateCommand).resolves({});
  const authorizer = { claims: { sub: userId, email: 'a@b.example', email_verified: 'true', ...claims } };
  const handler =
    required === 'none'
      ? plainHandler(ofAnybody, async () => ({ list: [] }))
      : plainHandler(ofMembers, async () => ({ list: [] }));
  const ask = () => handler(event({ requestContext: { requestId: 'r', authorizer } }));
  return { ask, first: await ask(), userId };
}
const reads = () => table.direct.commandCalls(BatchGetItemCommand).length + table.client.calls().length;

test.each([
  ['a member', 'admin', 'auditor'],
  ['somebody without an account', undefined, 'none'],
] as const)('an ended session is refused, and a later one is not: %s', async (_who, role, required) => {
  const old = await call({ auth_time: at('2026-11-21T12:00:00Z') }, role, { security }, required);
  expect([old.first.statusCode, JSON.parse(old.first.body).error]).toEqual([
    401,
    { code: 'SIGN_IN_REQUIRED', message: 'Your session has ended. Please sign in again.', details: {} },
  ]);
  expect((await call({}, role, { security }, required)).first.statusCode).toBe(401);
  const next = await call({ auth_time: at('2026-11-21T12:00:01Z') }, role, { security }, required);
  expect(next.first.statusCode).toBe(200);
  expect((await call({}, role, {}, required)).first.statusCode).toBe(200);
});

test('it takes no read more: one of a member who is known, two before, one of somebody without an account', async () => {
  const claims = { auth_time: at('2026-11-21T12:00:01Z') };
  const { ask } = await call(claims, 'admin', { security });
  expect(reads()).toBe(2);
  table.direct.resetHistory();
  await ask();
  expect(reads()).toBe(1);
  await call(claims, undefined, { security }, 'none');
  expect(reads()).toBe(1);
});

test('the sign-in that ended the others is kept by its id, once', async () => {
  const claims = { auth_time: at('2026-11-21T12:00:00Z'), origin_jti: 'origin-1', [signedOutClaim]: signedOutAt };
  const { first, userId } = await call(claims, 'admin', { security });
  expect(first.statusCode).toBe(200);
  const kept = keptSession(signedOutAt, 'origin-1');
  expect(table.client.commandCalls(UpdateCommand).map(({ args }) => args[0].input)).toMatchObject([
    { Key: { pk: `USER#${userId}`, sk: 'SECURITY' }, ExpressionAttributeValues: { ':kept_session': kept } },
  ]);
  const { [signedOutClaim]: _, ...renewed } = claims;
  expect((await call(renewed, 'admin', { security: { ...security, keptSession: kept } })).first.statusCode).toBe(200);
  expect(table.client.commandCalls(UpdateCommand)).toHaveLength(0);
  expect((await call(renewed, 'admin', { security })).first.statusCode).toBe(401);
});
