import { LogGroupLogDestination, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { AccessLog } from './accessLog.ts';
import { acknowledge } from './acknowledge.ts';
import type { Grant } from './grant.ts';
import { HouseStack } from './houseStack.ts';
import { apiStageName } from './routeApi.ts';

export interface LiveRoutes {
  /** Called before a connection is opened, with the token among its subprotocols: a browser can send no other header of its own. */
  authorizer: IFunction;
  connect: IFunction;
  disconnect: IFunction;
  message: IFunction;
}

/** Websocket telling open pages what to read again. */
export class LiveApi extends WebSocketApi {
  readonly #stage: WebSocketStage;

  constructor(scope: Construct, id: string) {
    const { settings } = HouseStack.of(scope);
    super(scope, id, {
      apiName: `klarnavn-${settings.name}-${id}`,
      description: 'Tells open pages what to read again.',
    });
    const log = new AccessLog(scope, `${id}AccessLog`, 'websocket');
    log.alarmOnAuthorizerFailure(
      'Users with an open page do not see changes until they reload it: their tokens cannot be checked.',
    );
    this.#stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this,
      stageName: apiStageName,
      autoDeploy: true,
      throttle: { rateLimit: settings.throttle.requestsPerSecond, burstLimit: settings.throttle.burst },
      accessLogSettings: { destination: new LogGroupLogDestination(log.logGroup), format: log.format },
    });
  }

  /** The right to send to open connections, with the address for it. */
  get post(): Grant {
    return this.#connections('POST');
  }

  /** The right to end open connections, with the address for it. */
  get close(): Grant {
    return this.#connections('DELETE');
  }

  #connections(method: 'POST' | 'DELETE'): Grant {
    const connections = HouseStack.of(this).formatArn({
      service: 'execute-api',
      resource: this.apiId,
      resourceName: `${apiStageName}/${method}/@connections/*`,
    });
    return {
      environment: { websocketEndpoint: this.#stage.callbackUrl },
      statements: [
        {
          actions: ['execute-api:ManageConnections'],
          resources: [connections],
          wildcardReason: 'Connections get their names when they are opened.',
        },
      ],
    };
  }

  addRoutes({ authorizer, connect, disconnect, message }: LiveRoutes): void {
    this.addRoute('$connect', {
      integration: new WebSocketLambdaIntegration('Connect', connect),
      authorizer: new WebSocketLambdaAuthorizer('LiveAuthorizer', authorizer, {
        identitySource: ['route.request.header.Sec-WebSocket-Protocol'],
      }),
    });
    for (const route of [
      this.addRoute('$disconnect', { integration: new WebSocketLambdaIntegration('Disconnect', disconnect) }),
      this.addRoute('$default', { integration: new WebSocketLambdaIntegration('Message', message) }),
    ]) {
      acknowledge(route, 'APIG4', 'Only a connection whose opening was authorized can close or send.');
    }
  }
}
