import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stages } from '../../../lib/cloud/stages.ts';
import type { Endpoint } from '../../../lib/contract/endpoint.ts';
import { refusals } from '../../../lib/contract/refusal.ts';
import { allRoutes } from '../../../lib/contract/routes.ts';
import { quotaContext } from '../../../lib/contract/usage/quotaHeaders.ts';
import type { Assembly, Resource } from '../support/assembly.ts';
import { assemblyOf } from '../support/stages.ts';

const prod = assemblyOf('prod');
const apis = ['ScreeningApi', 'AppApi'] as const;
const ofApi = (type: string, api: string) =>
  prod.all(type).filter(({ properties }) => prod.text(properties.RestApiId) === api);

/** Methods as the gateway will serve them: `ScreeningApi POST /functions/v1/pep_check`. */
function methods(assembly: Assembly): Map<string, Resource> {
  const parts = new Map(assembly.all('AWS::ApiGateway::Resource').map((part) => [part.id, part]));
  const pathOf = (reference: unknown): string => {
    const part = parts.get(assembly.text(reference));
    return part ? `${pathOf(part.properties.ParentId)}/${part.properties.PathPart}` : '';
  };
  return new Map(
    assembly.all('AWS::ApiGateway::Method').map((method) => {
      const { RestApiId, HttpMethod, ResourceId } = method.properties;
      return [`${assembly.text(RestApiId)} ${HttpMethod} ${pathOf(ResourceId) || '/'}`, method];
    }),
  );
}

const apiOf = (route: Endpoint) => (route.caller === 'appId' ? 'ScreeningApi' : 'AppApi');
const addresses = allRoutes.flatMap((route) =>
  route.paths.map((path) => ({ route, path, key: `${apiOf(route)} ${route.method} ${path}` })),
);

describe('routes', () => {
  const served = methods(prod);

  it('are those of the contract and no other, beside what browsers ask before a call', () => {
    const keys = [...served.keys()].filter((key) => !key.includes(' OPTIONS '));
    expect(keys.sort()).toEqual(addresses.map(({ key }) => key).sort());
  });

  it.each(addresses)('$key is answered by its operation and checked for its caller', ({ route, key }) => {
    const { AuthorizationType, AuthorizerId, Integration } = served.get(key)?.properties ?? {};
    expect({ AuthorizationType, authorizer: AuthorizerId && prod.text(AuthorizerId) }).toEqual(
      {
        appId: { AuthorizationType: 'CUSTOM', authorizer: 'AppIdAuthorizer' },
        user: { AuthorizationType: 'COGNITO_USER_POOLS', authorizer: 'UserAuthorizer' },
        visitor: { AuthorizationType: 'NONE', authorizer: undefined },
        anyone: { AuthorizationType: 'NONE', authorizer: undefined },
        signed: { AuthorizationType: 'NONE', authorizer: undefined },
      }[route.caller],
    );
    const { Type, Uri } = Integration as { Type: string; Uri: unknown };
    expect(Type).toBe('AWS_PROXY');
    expect(prod.text(Uri)).toContain(`:function:klarnavn-prod-${route.area}-${route.operation}`);
    expect(prod.text(Uri)).toMatch(/\/functions\/[^/]+\/invocations$/);
  });

  it('call their function by its alias where it has one, under the role of their API', () => {
    const aliased = prod.all('AWS::Lambda::Alias').map(({ properties }) => prod.text(properties.FunctionName));
    for (const { route, key } of addresses) {
      const name = `klarnavn-prod-${route.area}-${route.operation}`;
      const called = aliased.includes(route.operation) ? `${name}:live` : name;
      const { Uri, Credentials } = (served.get(key)?.properties.Integration ?? {}) as Record<string, unknown>;
      expect(prod.text(Uri)).toContain(`:function:${called}/invocations`);
      expect(prod.text(Credentials)).toBe(`${apiOf(route)}Calls.Arn`);
    }
  });

  it.each(apis)('of %s have a role that API Gateway alone takes, for the functions of their areas', (api) => {
    const { properties } = prod.one('AWS::IAM::Role', `${api}Calls`);
    expect(properties.AssumeRolePolicyDocument).toMatchObject({
      Statement: [{ Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: 'apigateway.amazonaws.com' } }],
    });
    const [{ PolicyDocument }] = properties.Policies as [{ PolicyDocument: { Statement: Record<string, unknown>[] } }];
    const areas = allRoutes.filter((route) => apiOf(route) === api).map(({ area }) => area);
    expect(
      PolicyDocument.Statement.map(({ Effect, Action, Resource }) => ({
        Effect,
        Action,
        calls: [Resource].flat().map((arn) => prod.text(arn).replace(/^.*:function:/, '')),
      })),
    ).toEqual([
      {
        Effect: 'Allow',
        Action: 'lambda:InvokeFunction',
        calls: [...new Set(areas)].sort().map((area) => `klarnavn-prod-${area}-*`),
      },
    ]);
    expect(properties.ManagedPolicyArns).toBeUndefined();
    expect(
      prod.all('AWS::IAM::Policy').filter(({ properties: { Roles } }) => JSON.stringify(Roles).includes(`${api}Calls`)),
    ).toEqual([]);
  });

  it('stand in stacks that import nothing of the functions, so that one can be removed, but follow their stacks', () => {
    const { artifacts } = JSON.parse(readFileSync(join(prod.dir, 'manifest.json'), 'utf8'));
    for (const api of apis) {
      const template = readFileSync(join(prod.dir, `Klarnavn-Prod-${api}.template.json`), 'utf8');
      const imported = template.match(/"Fn::ImportValue": "[^"]+"/g) ?? [];
      expect(imported.filter((line) => !/-(Watch|People):/.test(line))).toEqual([]);
      const areas = allRoutes.filter((route) => apiOf(route) === api).map(({ area }) => area);
      // The stack Audit watches the AWS account.
      const names = areas.map((area) => (area === 'audit' ? 'auditTrail' : area));
      const stacks = names.map((name) => `Klarnavn-Prod-${name.charAt(0).toUpperCase()}${name.slice(1)}`);
      expect(artifacts[`Klarnavn-Prod-${api}`].dependencies).toEqual(expect.arrayContaining(stacks));
    }
  });

  it('of the screening API may be called from any page, and those of the app from our own only', () => {
    const preflights = [...served].filter(([key]) => key.includes(' OPTIONS '));
    const asked = addresses
      .filter(({ route }) => route.caller === 'appId')
      .map(({ path }) => `ScreeningApi OPTIONS ${path}`);
    expect(preflights.map(([key]) => key)).toEqual(expect.arrayContaining(asked));
    for (const [key, { properties }] of preflights) {
      expect(key).toMatch(/^ScreeningApi /);
      expect(JSON.stringify(properties)).toContain(`"method.response.header.Access-Control-Allow-Origin":"'*'"`);
    }
  });
});

describe('the authorizer of App IDs', () => {
  it.each([
    ['prod', 60],
    ['local', 0],
  ] as const)('is believed for a while in %s: %d seconds', (stage, seconds) => {
    const authorizers = assemblyOf(stage)
      .all('AWS::ApiGateway::Authorizer')
      .map(({ properties }) => properties);
    expect(authorizers).toContainEqual(
      expect.objectContaining({
        Type: 'REQUEST',
        IdentitySource: 'method.request.header.Authorization',
        AuthorizerResultTtlInSeconds: seconds,
      }),
    );
  });
});

describe.each(apis)('the answers that the gateway of %s gives itself', (api) => {
  const answers = ofApi('AWS::ApiGateway::GatewayResponse', api).map(({ properties }) => {
    const { ResponseType, StatusCode, ResponseTemplates, ResponseParameters } = properties;
    const template = (ResponseTemplates as Record<string, string>)['application/json'] ?? '';
    return { type: String(ResponseType), status: StatusCode, body: JSON.parse(template), headers: ResponseParameters };
  });

  it.each(answers)(
    '$type comes in the envelope of the contract with the status of its code',
    ({ status, type, body }) => {
      expect(body).toEqual({
        success: false,
        error: { code: expect.any(String), message: expect.stringMatching(/\w/), details: {} },
        request_id: '$context.requestId',
        timestamp: '$context.identity.userAgent',
      });
      const code = body.error.code as keyof typeof refusals;
      expect(status).toBe(type === 'DEFAULT_4XX' ? undefined : String(refusals[code].status));
    },
  );

  it('cover every case in which no function is asked', () => {
    expect(answers.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'UNAUTHORIZED',
        'ACCESS_DENIED',
        'MISSING_AUTHENTICATION_TOKEN',
        'REQUEST_TOO_LARGE',
        'THROTTLED',
        'BAD_REQUEST_BODY',
        'INTEGRATION_TIMEOUT',
        'INTEGRATION_FAILURE',
        'DEFAULT_4XX',
        'DEFAULT_5XX',
      ]),
    );
  });

  it('say who is asked for, and let a page of another origin read it where it may call', () => {
    const codes = Object.fromEntries(answers.map(({ type, body }) => [type, body.error.code]));
    const screening = api === 'ScreeningApi';
    expect(codes).toMatchObject({
      UNAUTHORIZED: screening ? 'INVALID_APP_ID' : 'SIGN_IN_REQUIRED',
      ACCESS_DENIED: screening ? 'APP_ID_INACTIVE' : 'SIGN_IN_REQUIRED',
      MISSING_AUTHENTICATION_TOKEN: 'NOT_FOUND',
    });
    for (const { headers } of answers) {
      expect(headers).toMatchObject({ 'gatewayresponse.header.X-Request-Id': 'context.requestId' });
      expect((headers as Record<string, string>)['gatewayresponse.header.Access-Control-Allow-Origin']).toBe(
        screening ? "'*'" : undefined,
      );
    }
  });

  it('say of an inactive App ID what is left of rate and quota, and of nobody else', () => {
    const saying = answers.filter(({ headers }) => JSON.stringify(headers).includes('context.authorizer.'));
    expect(saying.map(({ type }) => type)).toEqual(api === 'ScreeningApi' ? ['ACCESS_DENIED'] : []);
    for (const { headers } of saying) {
      const exposed = (headers as Record<string, string>)['gatewayresponse.header.Access-Control-Expose-Headers'];
      for (const [name, property] of Object.entries(quotaContext)) {
        expect(headers).toMatchObject({ [`gatewayresponse.header.${name}`]: `context.authorizer.${property}` });
        expect(exposed).toContain(name);
      }
    }
  });

  it('are part of what is deployed', () => {
    const [deployment] = ofApi('AWS::ApiGateway::Deployment', api);
    const made = ofApi('AWS::ApiGateway::GatewayResponse', api).map(({ id }) => id);
    expect(deployment?.dependsOn).toEqual(expect.arrayContaining(made));
  });
});

describe('logs of calls', () => {
  const formats = [
    ...prod
      .all('AWS::ApiGateway::Stage')
      .map(({ properties }) => (properties.AccessLogSetting as { Format: string }).Format),
    ...prod
      .all('AWS::ApiGatewayV2::Stage')
      .map(({ properties }) => (properties.AccessLogSettings as { Format: string }).Format),
  ];

  it('are kept for all three APIs, without query strings, headers, bodies, addresses and error texts', () => {
    expect(formats).toHaveLength(3);
    for (const format of formats) {
      expect(Object.values(JSON.parse(format))).toContain('$context.requestId');
      expect(format).not.toMatch(/query|header|body|\$context\.path|sourceIp|apiKey|error\.message|claims/i);
    }
  });

  it('never hold what was sent or answered', () => {
    for (const { properties } of prod.all('AWS::ApiGateway::Stage')) {
      const settings = properties.MethodSettings as Record<string, unknown>[];
      expect(settings[0]).toMatchObject({ HttpMethod: '*', ResourcePath: '/*' });
      // What is said of one method replaces what is said of all.
      for (const each of settings) expect(each).toMatchObject({ DataTraceEnabled: false, LoggingLevel: 'OFF' });
    }
  });
});

describe('the gateways', () => {
  it('stop floods before they reach a function', () => {
    for (const { properties } of prod.all('AWS::ApiGateway::Stage')) {
      expect((properties.MethodSettings as object[])[0]).toMatchObject({
        ThrottlingRateLimit: 1000,
        ThrottlingBurstLimit: 500,
      });
    }
    expect(prod.one('AWS::ApiGatewayV2::Stage').properties.DefaultRouteSettings).toEqual({
      ThrottlingRateLimit: 1000,
      ThrottlingBurstLimit: 500,
    });
  });

  it('let no route but a search of lists take all that its API takes, and those for everybody least', () => {
    const limits = new Map(
      prod
        .all('AWS::ApiGateway::Stage')
        .flatMap(({ properties }) =>
          (
            properties.MethodSettings as { ResourcePath: string; HttpMethod: string; ThrottlingRateLimit: number }[]
          ).map(({ ResourcePath, HttpMethod, ThrottlingRateLimit }): [string, number] => [
            `${HttpMethod} ${ResourcePath.replaceAll('~1', '/').replace(/^\/\//, '/')}`,
            ThrottlingRateLimit,
          ]),
        ),
    );
    const { visitors, others } = stages.prod.throttle;
    expect(visitors.requestsPerSecond).toBeLessThan(others.requestsPerSecond);
    for (const { area, caller, method, paths } of allRoutes) {
      const isOpen = caller === 'visitor' || caller === 'anyone';
      const whole = !isOpen && ['screening', 'mcp'].includes(area);
      const limit = whole ? undefined : (isOpen ? visitors : others).requestsPerSecond;
      for (const path of paths) expect([path, limits.get(`${method} ${path}`)]).toEqual([path, limit]);
    }
  });

  it('open a websocket only for the token in its address', () => {
    const routes = prod.all('AWS::ApiGatewayV2::Route').map(({ properties }) => properties);
    expect(routes.map(({ RouteKey, AuthorizationType }) => [RouteKey, AuthorizationType]).sort()).toEqual([
      ['$connect', 'CUSTOM'],
      ['$default', 'NONE'],
      ['$disconnect', 'NONE'],
    ]);
    expect(prod.one('AWS::ApiGatewayV2::Authorizer').properties.IdentitySource).toEqual([
      'route.request.header.Sec-WebSocket-Protocol',
    ]);
  });
});
