import type { APIGatewayProxyEvent } from 'aws-lambda';
import { readCaller } from '../../../lambdas/kit/caller.ts';
import { memoryMember } from '../../support/memoryMember.ts';

const table = memoryMember();
const now = new Date('2026-11-21T12:00:00Z');

const event = (headers: Record<string, string>, authorizer: object = {}): APIGatewayProxyEvent =>
  ({ headers, requestContext: { identity: { sourceIp: '192.0.2.7' }, authorizer } }) as unknown as APIGatewayProxyEvent;

test.each([
  [{ 'x-viewer-address': '198.51.100.9' }, '198.51.100.9'],
  [{ 'X-Viewer-Address': '198.51.100.9' }, '198.51.100.9'],
  [{ 'x-viewer-address': '2001:db8:1:2:3:4:5:6' }, '2001:db8:1:2::/64'],
  [{ 'x-viewer-address': '2001:db8::1' }, '2001:db8:0:0::/64'],
  [{ 'x-viewer-address': '::1' }, '0:0:0:0::/64'],
  [{}, '192.0.2.7'],
])('a visitor with %j is counted as %s', async (headers, address) => {
  expect(await readCaller('visitor', event(headers), now)).toEqual({ address });
});

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
