import type { APIGatewayProxyEvent } from 'aws-lambda';
import { callerOf } from '../../../lambdas/kit/caller.ts';

const event = (headers: Record<string, string>, authorizer: object = {}): APIGatewayProxyEvent =>
  ({ headers, requestContext: { identity: { sourceIp: '192.0.2.7' }, authorizer } }) as unknown as APIGatewayProxyEvent;

test.each([
  ['operators', true],
  ['[operators]', true],
  ['readers,operators', true],
  ['[readers operators]', true],
  ['operators-not', false],
  [undefined, false],
])('groups %s: operator %s', (groups, isOperator) => {
  expect(callerOf('user', event({}, { claims: { sub: 'person', 'cognito:groups': groups } }))).toMatchObject({
    accountId: 'person',
    isOperator,
  });
});
