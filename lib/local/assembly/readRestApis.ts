import { calledFunction } from './calledFunction.ts';
import type {
  LambdaIntegration,
  LocalAuthorizer,
  LocalGatewayResponse,
  LocalMethod,
  LocalRestApi,
  MockIntegration,
} from './localAssembly.ts';
import type { Part } from './part.ts';
import { roleReader } from './readRoles.ts';
import type { Resources } from './resources.ts';
import type { Resource } from './stack.ts';

type RoleOf = ReturnType<typeof roleReader>;

/** Source: API Gateway quotas, "Integration timeout": 29 seconds unless raised. */
const integrationTimeoutMs = 29_000;

/** The REST APIs with their methods by path, authorizers and gateway responses. */
export function readRestApis(resources: Resources): LocalRestApi[] {
  const roleOf = roleReader(resources);
  return resources.of('AWS::ApiGateway::RestApi').map(({ identity, properties }) => {
    properties.allow({
      read: 'Name BinaryMediaTypes MinimumCompressionSize',
      ignored: 'Description EndpointConfiguration DisableExecuteApiEndpoint Policy Tags',
    });
    const compression = properties.at('MinimumCompressionSize');
    const ofThisApi = (resource: Resource) => resource.properties.at('RestApiId').text() === identity.ref;
    const stage = resources.of('AWS::ApiGateway::Stage').find(ofThisApi);
    if (!stage) throw properties.fault('has no stage');
    stage.properties.allow({
      read: 'StageName RestApiId',
      ignored: 'DeploymentId AccessLogSetting MethodSettings TracingEnabled Description Tags CacheClusterEnabled',
    });
    return {
      id: identity.ref,
      name: properties.at('Name').text(),
      stageName: stage.properties.at('StageName').text(),
      compressesFromBytes: compression.isGiven ? compression.number(0) : undefined,
      binaryMediaTypes: properties.at('BinaryMediaTypes').texts(),
      methods: resources
        .of('AWS::ApiGateway::Method')
        .filter(ofThisApi)
        .map((method) => readMethod(method, resources, roleOf)),
      gatewayResponses: resources.of('AWS::ApiGateway::GatewayResponse').filter(ofThisApi).map(readGatewayResponse),
    };
  });
}

function readMethod({ properties }: Resource, resources: Resources, roleOf: RoleOf): LocalMethod {
  properties.allow({
    read: 'HttpMethod ResourceId RestApiId AuthorizationType AuthorizerId ApiKeyRequired Integration',
    ignored: 'MethodResponses OperationName',
  });
  if (properties.at('ApiKeyRequired').flag(false)) throw properties.at('ApiKeyRequired').fault('is not served locally');
  const resourceId = properties.at('ResourceId').text();
  return {
    httpMethod: properties.at('HttpMethod').text(),
    path: pathOf(resourceId, resources) || '/',
    resourceId,
    authorizer: readAuthorizer(properties, resources),
    integration: readIntegration(properties.at('Integration'), resources, roleOf),
  };
}

function pathOf(resourceId: string, resources: Resources): string {
  const resource = resources.byRef('AWS::ApiGateway::Resource', resourceId);
  if (!resource) return '';
  const part = resource.properties.at('PathPart');
  if (part.text().includes('+')) throw part.fault('is not served locally');
  return `${pathOf(resource.properties.at('ParentId').text(), resources)}/${part.text()}`;
}

function readIntegration(integration: Part, resources: Resources, roleOf: RoleOf): LambdaIntegration | MockIntegration {
  const type = integration.at('Type').text();
  if (type === 'AWS_PROXY') {
    integration.allow({ read: 'Type Uri TimeoutInMillis Credentials', ignored: 'IntegrationHttpMethod' });
    const timeoutMs = integration.at('TimeoutInMillis').number(integrationTimeoutMs);
    const credentials = integration.at('Credentials');
    const functionName = calledFunction(integration.at('Uri'), resources);
    return { type: 'lambda', functionName, timeoutMs, role: credentials.isGiven ? roleOf(credentials) : undefined };
  }
  if (type !== 'MOCK') throw integration.at('Type').fault('is not served locally: only AWS_PROXY and MOCK are');
  const [response] = integration.at('IntegrationResponses').list();
  if (!response) throw integration.fault('answers nothing');
  const template = response.at('ResponseTemplates', 'application/json').text('');
  if (template) throw response.at('ResponseTemplates').fault('is not served locally');
  const headers = response
    .at('ResponseParameters')
    .entries()
    .map(([name, value]) => [name.replace('method.response.header.', ''), unquoted(value)]);
  return { type: 'mock', status: response.at('StatusCode').number(200), headers: Object.fromEntries(headers) };
}

function readAuthorizer(method: Part, resources: Resources): LocalAuthorizer | undefined {
  const type = method.at('AuthorizationType').text('NONE');
  if (type === 'NONE') return undefined;
  const authorizer = resources.byRef('AWS::ApiGateway::Authorizer', method.at('AuthorizerId').text(''));
  if (!authorizer) throw method.at('AuthorizationType').fault('is not served locally');
  const { properties, identity } = authorizer;
  properties.allow({
    read: 'Type AuthorizerUri AuthorizerResultTtlInSeconds IdentitySource ProviderARNs RestApiId',
    ignored: 'Name AuthorizerCredentials AuthType',
  });
  const identitySource = properties.at('IdentitySource').text('');
  if (properties.at('Type').text() === 'COGNITO_USER_POOLS') {
    const [provider] = properties.at('ProviderARNs').texts();
    return { type: 'cognito', id: identity.ref, userPoolId: provider?.split('/').at(-1) ?? '', identitySource };
  }
  if (properties.at('Type').text() !== 'REQUEST') throw properties.at('Type').fault('is not served locally');
  return {
    type: 'lambda',
    id: identity.ref,
    functionName: calledFunction(properties.at('AuthorizerUri'), resources),
    identitySources: identitySource.split(',').filter(Boolean),
    cacheSeconds: properties.at('AuthorizerResultTtlInSeconds').number(300),
  };
}

function readGatewayResponse({ properties }: Resource): LocalGatewayResponse {
  properties.allow({ read: 'ResponseType StatusCode ResponseParameters ResponseTemplates RestApiId' });
  const headers = properties
    .at('ResponseParameters')
    .entries()
    .map(([name, value]) => [name.replace('gatewayresponse.header.', ''), contextOrLiteral(value)]);
  const status = properties.at('StatusCode');
  const template = properties.at('ResponseTemplates', 'application/json');
  if (/\$(?!context\.)/.test(template.text(''))) throw template.fault('may speak of $context only');
  return {
    responseType: properties.at('ResponseType').text(),
    status: status.isGiven ? status.number() : undefined,
    headers: Object.fromEntries(headers),
    template: template.isGiven ? template.text() : undefined,
  };
}

/** `context.requestId` as a template, anything else as a required literal. */
function contextOrLiteral(value: Part): string {
  return /^context(\.\w+)+$/.test(value.text()) ? `$${value.text()}` : unquoted(value);
}

/** A literal value of a mapping stands in single quotes; anything else would be an expression. */
function unquoted(value: Part): string {
  const [, literal] = /^'(.*)'$/s.exec(value.text()) ?? [];
  if (literal === undefined) throw value.fault("is not served locally: only literals in 'quotes' are");
  return literal;
}
