import type { APIGatewayProxyEvent } from 'aws-lambda';
import { callerOf } from '../../../lambdas/kit/caller.ts';

const event = (headers: Record<string, string>, authorizer: object = {}): APIGatewayProxyEvent =>
  ({ headers, requestContext: { identity: { sourceIp: '192.0.2.7' }, authorizer } }) as unknown as APIGatewayProxyEvent;

test.each([
  [{ 'x-viewer-address': '198.51.100.9' }, '198.51.100.9'],
  [{ 'X-Viewer-Address': '198.51.100.9' }, '198.51.100.9'],
  [{ 'x-viewer-address': '2001:db8:1:2:3:4:5:6' }, '2001:db8:1:2::/64'],
  [{ 'x-viewer-address': '2001:db8::1' }, '2001:db8:0:0::/64'],
  [{ 'x-viewer-address': '::1' }, '0:0:0:0::/64'],
  [{}, '192.0.2.7'],
])('a visitor with %j is counted as %s', (headers, address) => {
  expect(callerOf('visitor', event(headers))).toEqual({ address });
});

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
