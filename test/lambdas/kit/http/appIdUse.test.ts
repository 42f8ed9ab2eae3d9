import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { contextOfRules } from '../../../../lambdas/kit/http/appIdUse.ts';
import { plainHandler } from '../../../../lambdas/kit/http/http.ts';
import type { Endpoint } from '../../../../lib/contract/endpoint.ts';
import { pepCheck, sanctionsCheck, universalSearch } from '../../../../lib/contract/screening/screening.ts';
import { usageInfo } from '../../../../lib/contract/usage/usage.ts';
import type { AppIdRules } from '../../../../lib/store/appIds/appIdRules.ts';

const secrets = mockClient(SecretsManagerClient);
beforeAll(() => {
  process.env.ORIGIN_SECRET_ARN = 'origin';
  secrets.on(GetSecretValueCommand, { SecretId: 'origin' }).resolves({ SecretString: 'of CloudFront' });
});
beforeEach(() => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  jest.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), doNotFake: ['nextTick', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** What a call with an App ID that is so limited is refused with; `admitted` where it comes to its handler. */
async function call(rules: AppIdRules, route: Endpoint = sanctionsCheck, sourceIp = '192.0.2.7', headers = {}) {
  let isAdmitted = false;
  const handler = plainHandler(route, async () => {
    isAdmitted = true;
    throw new Error('made for this test');
  });
  const authorizer = { account_id: 'acc', app_id_ref: 'app_1', plan: '', ...contextOfRules(rules) };
  const answer = await handler({
    headers,
    queryStringParameters: null,
    pathParameters: null,
    body: route.method === 'POST' ? '{"name":"Anna"}' : null,
    requestContext: { requestId: 'r', identity: { sourceIp }, authorizer },
  } as unknown as APIGatewayProxyEvent);
  if (isAdmitted) return 'admitted';
  return { status: answer.statusCode, ...JSON.parse(answer.body).error };
}

test('an App ID without limits may be used for everything', async () => {
  for (const route of [sanctionsCheck, pepCheck, universalSearch, usageInfo])
    expect(await call({}, route)).toBe('admitted');
});

test('an App ID is refused from the moment at which it expires, whatever is remembered of it', async () => {
  expect(await call({ validUntil: '2026-11-22T10:00:00.001Z' })).toBe('admitted');
  expect(await call({ validUntil: '2026-11-22T10:00:00.000Z' })).toEqual({
    status: 403,
    code: 'APP_ID_EXPIRED',
    message: 'This App ID expired at 2026-11-22T10:00:00.000Z. Please use another one.',
    details: { expired_at: '2026-11-22T10:00:00.000Z' },
  });
});

test('an App ID of some scopes is refused for others, and asks for all that a call needs', async () => {
  const ofPep = { scopes: ['pep' as const] };
  expect(await call(ofPep, pepCheck)).toBe('admitted');
  expect(await call(ofPep, usageInfo)).toBe('admitted');
  expect(await call(ofPep, sanctionsCheck)).toEqual({
    status: 403,
    code: 'SCOPE_REQUIRED',
    message: 'This App ID may not be used for sanctions, only for pep',
    details: { required: ['sanctions'], allowed: ['pep'] },
  });
  expect(await call(ofPep, universalSearch)).toMatchObject({ details: { required: ['sanctions', 'pep'] } });
});

test.each([
  ['192.0.2.7', ['192.0.2.7'], true],
  ['192.0.2.7', ['198.51.100.0/24', '192.0.2.0/29'], true],
  ['192.0.2.8', ['192.0.2.0/29'], false],
  ['192.0.2.7', ['2001:db8::/32'], false],
  ['2001:db8:1::7', ['2001:db8::/32'], true],
  ['2001:db9::7', ['2001:db8::/32', '192.0.2.0/24'], false],
  ['2001:db8::7', ['2001:0DB8:0:0:0:0:0:7'], true],
  ['::ffff:192.0.2.7', ['192.0.2.0/24'], true],
  ['203.0.113.9', ['0.0.0.0/0'], true],
  ['nonsense', ['0.0.0.0/0', '::/0'], false],
])('a call from %s with an App ID of %j: %s', async (address, networks, isAdmitted) => {
  const answer = await call({ networks }, sanctionsCheck, address);
  if (isAdmitted) expect(answer).toBe('admitted');
  else {
    const message = `This App ID may not be used from ${address}`;
    expect(answer).toEqual({ status: 403, code: 'NETWORK_NOT_ALLOWED', message, details: { address } });
  }
});

test.each([
  ["the API's own domain, by the address of the connection", '192.0.2.7', {}, true],
  ["the API's own domain from elsewhere", '198.51.100.9', {}, false],
  ['there with a forged address', '198.51.100.9', { 'x-viewer-address': '192.0.2.7' }, false],
  [
    'there with a forged address and a guessed proof',
    '198.51.100.9',
    { 'X-Viewer-Address': '192.0.2.7', 'X-Origin-Secret': 'guessed' },
    false,
  ],
  [
    "the site's address, by what CloudFront says",
    '203.0.113.1',
    { 'x-viewer-address': '192.0.2.7', 'x-origin-secret': 'of CloudFront' },
    true,
  ],
  [
    "the site's address from elsewhere",
    '192.0.2.7',
    { 'x-viewer-address': '198.51.100.9', 'x-origin-secret': 'of CloudFront' },
    false,
  ],
] as const)('an App ID of one network is held to it at %s', async (_, sourceIp, headers, isAdmitted) => {
  const answer = await call({ networks: ['192.0.2.7'] }, sanctionsCheck, sourceIp, headers);
  if (isAdmitted) expect(answer).toBe('admitted');
  else expect(answer).toMatchObject({ code: 'NETWORK_NOT_ALLOWED', details: { address: '198.51.100.9' } });
});
