import { calledFunction } from './calledFunction.ts';
import type { LambdaAuthorizer, LocalWebSocketApi } from './localAssembly.ts';
import type { Resources } from './resources.ts';
import type { Resource } from './stack.ts';

/** The WebSocket APIs with their routes. */
export function readWebSocketApis(resources: Resources): LocalWebSocketApi[] {
  return resources.of('AWS::ApiGatewayV2::Api').map(({ identity, properties }) => {
    properties.allow({
      read: 'ProtocolType',
      // Every message goes to $default: a route of another name is refused below.
      ignored: 'Name Description Tags DisableExecuteApiEndpoint IpAddressType RouteSelectionExpression',
    });
    const protocol = properties.at('ProtocolType');
    if (protocol.text() !== 'WEBSOCKET') throw protocol.fault('is not served locally: only WEBSOCKET is');

    const ofThisApi = (resource: Resource) => resource.properties.at('ApiId').text() === identity.ref;
    const stage = resources.of('AWS::ApiGatewayV2::Stage').find(ofThisApi);
    if (!stage) throw properties.fault('has no stage');
    return {
      id: identity.ref,
      stageName: stage.properties.at('StageName').text(),
      routes: resources
        .of('AWS::ApiGatewayV2::Route')
        .filter(ofThisApi)
        .map((route) => readRoute(route, resources)),
    };
  });
}

function readRoute({ properties }: Resource, resources: Resources): LocalWebSocketApi['routes'][number] {
  properties.allow({
    read: 'RouteKey Target AuthorizationType AuthorizerId ApiId',
    ignored: 'ApiKeyRequired OperationName',
  });
  const key = properties.at('RouteKey');
  if (!['$connect', '$disconnect', '$default'].includes(key.text())) throw key.fault('is not served locally');
  const target = properties.at('Target');
  const integration = resources.byRef('AWS::ApiGatewayV2::Integration', target.text().replace('integrations/', ''));
  if (!integration) throw target.fault('leads to no integration');
  integration.properties.allow({
    read: 'IntegrationType IntegrationUri ApiId',
    ignored: 'IntegrationMethod CredentialsArn Description PayloadFormatVersion',
  });
  const type = integration.properties.at('IntegrationType');
  if (type.text() !== 'AWS_PROXY') throw type.fault('is not served locally: only AWS_PROXY is');

  const hasAuthorizer = properties.at('AuthorizationType').text('NONE') !== 'NONE';
  return {
    key: key.text(),
    functionName: calledFunction(integration.properties.at('IntegrationUri'), resources),
    authorizer: hasAuthorizer
      ? readAuthorizer(properties.at('AuthorizerId').text(''), properties, resources)
      : undefined,
  };
}

function readAuthorizer(ref: string, route: Resource['properties'], resources: Resources): LambdaAuthorizer {
  const authorizer = resources.byRef('AWS::ApiGatewayV2::Authorizer', ref);
  if (!authorizer) throw route.at('AuthorizationType').fault('is not served locally');
  const { properties, identity } = authorizer;
  properties.allow({
    read: 'AuthorizerType AuthorizerUri IdentitySource ApiId',
    ignored: 'Name AuthorizerCredentialsArn',
  });
  return {
    type: 'lambda',
    id: identity.ref,
    functionName: calledFunction(properties.at('AuthorizerUri'), resources),
    identitySources: properties.at('IdentitySource').texts(),
    cacheSeconds: 0,
  };
}
