import { atEndpointOf, connectionsEndpoint, endpointOf } from '../../lib/platform/endpoints.ts';

const all = { AWS_ENDPOINT_URL: 'http://127.0.0.1:4566' };
const own = { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: 'http://127.0.0.1:9000/pools/' };

describe('the place of a service', () => {
  test.each([
    ['AWS, where nothing is named', {}, undefined],
    ['the one of all services', all, 'http://127.0.0.1:4566'],
    ['its own before the one of all', { ...all, ...own }, 'http://127.0.0.1:9000/pools/'],
    ['AWS, where variables are to be ignored', { ...all, AWS_IGNORE_CONFIGURED_ENDPOINT_URLS: 'true' }, undefined],
    [
      'the one of all, where its own is empty',
      { ...all, AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: '' },
      all.AWS_ENDPOINT_URL,
    ],
  ])('is %s', (_, variables, expected) => {
    expect(endpointOf('COGNITO_IDENTITY_PROVIDER', variables)).toBe(expected);
  });
});

test("an address of a service leads to the service's place, with its path and without doubled slashes", () => {
  const address = 'https://cognito-idp.eu-north-1.amazonaws.com/pool_1/.well-known/jwks.json';
  expect(atEndpointOf('COGNITO_IDENTITY_PROVIDER', address, {})).toBe(address);
  expect(atEndpointOf('COGNITO_IDENTITY_PROVIDER', address, all)).toBe(
    'http://127.0.0.1:4566/pool_1/.well-known/jwks.json',
  );
  expect(atEndpointOf('COGNITO_IDENTITY_PROVIDER', address, own)).toBe(
    'http://127.0.0.1:9000/pools/pool_1/.well-known/jwks.json',
  );
});

describe('where messages to websocket connections are posted', () => {
  const address = 'https://abc123.execute-api.eu-north-1.amazonaws.com/live';

  test('is the address of AWS, also where one variable leads all services elsewhere', () => {
    expect(connectionsEndpoint(address, {})).toBe(address);
    expect(connectionsEndpoint(address, all)).toBe(address);
  });

  test('is below the place of its own variable, with the API and its stage', () => {
    const variables = { AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI: 'http://127.0.0.1:4566/_aws/execute-api' };
    expect(connectionsEndpoint(address, variables)).toBe('http://127.0.0.1:4566/_aws/execute-api/abc123/live');
    const local = 'http://127.0.0.1:9000/abc123/live';
    expect(connectionsEndpoint(local, variables)).toBe(local);
  });
});
