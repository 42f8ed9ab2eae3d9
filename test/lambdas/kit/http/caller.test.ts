import type { APIGatewayProxyEvent } from 'aws-lambda';
import { readCaller } from '../../../../lambdas/kit/http/caller.ts';
import { memoryMember } from '../../../support/memoryMember.ts';

const table = memoryMember();
const now = new Date('2026-11-21T12:00:00Z');

const event = (headers: Record<string, string>, authorizer: object = {}): APIGatewayProxyEvent =>
  ({ headers, requestContext: { identity: { sourceIp: '192.0.2.7' }, authorizer } }) as unknown as APIGatewayProxyEvent;

test.each([
  ['operators', true],
  ['[operators]', true],
  ['readers,operators', true],
  ['[readers operators]', true],
  ['operators-not', false],
  [undefined, false],
])('groups %s: operator %s', async (groups, isOperator) => {
  table.given('admin');
  const claims = { sub: 'person', email_verified: 'false', 'cognito:groups': groups };
  expect(await readCaller('user', event({}, { claims }), now)).toMatchObject({
    userId: 'person',
    membership: { accountId: 'acc_1', role: 'admin' },
    isOperator,
  });
});
