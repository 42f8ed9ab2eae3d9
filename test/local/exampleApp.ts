import { Duration, Stack } from 'aws-cdk-lib';
import * as gateway from 'aws-cdk-lib/aws-apigateway';
import * as websocket from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as origins from 'aws-cdk-lib/aws-cloudfront-origins';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as events from 'aws-cdk-lib/aws-events';
import * as targets from 'aws-cdk-lib/aws-events-targets';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import * as s3 from 'aws-cdk-lib/aws-s3';
import * as secrets from 'aws-cdk-lib/aws-secretsmanager';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { bareApp } from '../support/bareApp.ts';

/**
 * A small product made with the same constructs as the real one: two stacks, both kinds of API, each event source.
 * `handlersDir` holds the handlers' .mjs files; the assembly is written to `outDir`.
 */
export function synthesizeExample({ handlersDir, outDir }: { handlersDir: string; outDir: string }): void {
  const app = bareApp({ outdir: outDir });
  const data = new Stack(app, 'Example-Data');
  const doors = new Stack(app, 'Example-Doors');

  const table = new dynamodb.Table(data, 'Table', {
    partitionKey: { name: 'pk', type: dynamodb.AttributeType.STRING },
    sortKey: { name: 'sk', type: dynamodb.AttributeType.STRING },
    billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: 'expires_at',
    stream: dynamodb.StreamViewType.NEW_AND_OLD_IMAGES,
  });
  table.addGlobalSecondaryIndex({
    indexName: 'gsi1',
    partitionKey: { name: 'gsi1pk', type: dynamodb.AttributeType.STRING },
  });
  const files = new s3.Bucket(data, 'Files', {
    cors: [
      {
        allowedMethods: [s3.HttpMethods.POST],
        allowedOrigins: ['http://127.0.0.1:3000'],
        allowedHeaders: ['*'],
        maxAge: 600,
      },
    ],
    lifecycleRules: [{ prefix: 'parts/', expiration: Duration.days(7) }],
  });
  const site = new s3.Bucket(doors, 'Site');
  const secret = new secrets.Secret(data, 'Secret', { generateSecretString: { passwordLength: 40 } });
  const pool = new cognito.UserPool(data, 'People', { signInAliases: { email: true }, selfSignUpEnabled: true });
  const client = pool.addClient('Web', { authFlows: { userSrp: true, userPassword: true } });
  pool.addGroup('Operators', { groupName: 'operators' });

  const fn = (id: string, environment: Record<string, string> = {}) =>
    new lambda.Function(doors, id, {
      runtime: lambda.Runtime.NODEJS_24_X,
      code: lambda.Code.fromAsset(handlersDir),
      handler: `${id}.handler`,
      timeout: Duration.seconds(5),
      environment,
    });

  const dead = new sqs.Queue(doors, 'DeadQueue');
  const queue = new sqs.Queue(doors, 'WorkQueue', {
    visibilityTimeout: Duration.seconds(30),
    deadLetterQueue: { queue: dead, maxReceiveCount: 3 },
  });

  const storage = {
    TABLE_NAME: table.tableName,
    QUEUE_URL: queue.queueUrl,
    FILES_BUCKET: files.bucketName,
    SECRET_ARN: secret.secretArn,
    USER_POOL_ID: pool.userPoolId,
    USER_POOL_CLIENT_ID: client.userPoolClientId,
  };

  const api = new gateway.RestApi(doors, 'Api', {
    deployOptions: { stageName: 'live' },
    cloudWatchRole: false,
    defaultCorsPreflightOptions: { allowOrigins: gateway.Cors.ALL_ORIGINS, maxAge: Duration.hours(1) },
  });
  const byKey = new gateway.RequestAuthorizer(doors, 'KeyAuthorizer', {
    handler: fn('checkKey'),
    identitySources: [gateway.IdentitySource.header('Authorization')],
    resultsCacheTtl: Duration.seconds(60),
  });
  const bySignIn = new gateway.CognitoUserPoolsAuthorizer(doors, 'SignInAuthorizer', { cognitoUserPools: [pool] });
  const echo = new gateway.LambdaIntegration(fn('echo', storage));
  const items = api.root.addResource('items');
  items.addMethod('POST', echo, { authorizer: byKey });
  items.addResource('mine').addMethod('GET', echo, { authorizer: bySignIn });
  items.addResource('{id}').addMethod('GET', echo);
  api.root.addResource('faults').addMethod('POST', new gateway.LambdaIntegration(fn('faults')));
  for (const [type, statusCode] of [
    [gateway.ResponseType.UNAUTHORIZED, '401'],
    [gateway.ResponseType.ACCESS_DENIED, '403'],
    [gateway.ResponseType.MISSING_AUTHENTICATION_TOKEN, '404'],
    [gateway.ResponseType.DEFAULT_5XX, undefined],
  ] as const) {
    api.addGatewayResponse(type.responseType, {
      type,
      statusCode,
      responseHeaders: { 'Access-Control-Allow-Origin': "'*'" },
      templates: {
        'application/json':
          '{"said":$context.error.messageString,"type":"$context.error.responseType","request":"$context.requestId"}',
      },
    });
  }

  const [connected, disconnected] = [fn('connected', storage), fn('disconnected', storage)];
  const live = new websocket.WebSocketApi(doors, 'Live', {
    connectRouteOptions: {
      integration: new WebSocketLambdaIntegration('Connect', connected),
      authorizer: new WebSocketLambdaAuthorizer('Token', fn('checkToken'), {
        identitySource: ['route.request.querystring.token'],
      }),
    },
    disconnectRouteOptions: { integration: new WebSocketLambdaIntegration('Gone', disconnected) },
  });
  const stage = new websocket.WebSocketStage(doors, 'LiveStage', {
    webSocketApi: live,
    stageName: 'live',
    autoDeploy: true,
  });
  const messaged = fn('message', { CALLBACK: stage.callbackUrl });
  live.addRoute('$default', {
    integration: new WebSocketLambdaIntegration('Message', messaged),
  });

  const worker = fn('work', storage);
  worker.addEventSource(
    new SqsEventSource(queue, {
      batchSize: 100,
      maxBatchingWindow: Duration.seconds(1),
      reportBatchItemFailures: true,
    }),
  );
  const changed = fn('changed', storage);
  changed.addEventSource(
    new DynamoEventSource(table, {
      startingPosition: lambda.StartingPosition.LATEST,
      batchSize: 100,
      retryAttempts: 2,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      onFailure: new SqsDlq(dead),
    }),
  );
  const swept = fn('swept', storage);
  new events.Rule(doors, 'Sweep', {
    schedule: events.Schedule.rate(Duration.minutes(15)),
    targets: [new targets.LambdaFunction(swept)],
  });

  const rewrite = new cloudfront.Function(doors, 'Rewrite', {
    code: cloudfront.FunctionCode.fromInline(
      "function handler(event) { var r = event.request; if (!r.uri.includes('.')) r.uri = '/index.html'; return r; }",
    ),
    runtime: cloudfront.FunctionRuntime.JS_2_0,
  });
  const headers = new cloudfront.ResponseHeadersPolicy(doors, 'Headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: `default-src 'self'; connect-src https://${files.bucketRegionalDomainName}`,
        override: true,
      },
      contentTypeOptions: { override: true },
    },
    customHeadersBehavior: { customHeaders: [{ header: 'Permissions-Policy', value: 'camera=()', override: true }] },
  });
  const toApi = {
    origin: new origins.RestApiOrigin(api),
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
    originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
  new cloudfront.Distribution(doors, 'Distribution', {
    defaultBehavior: {
      origin: origins.S3BucketOrigin.withOriginAccessControl(site),
      responseHeadersPolicy: headers,
      functionAssociations: [{ function: rewrite, eventType: cloudfront.FunctionEventType.VIEWER_REQUEST }],
    },
    additionalBehaviors: {
      '/items*': toApi,
      '/faults': toApi,
      '/live': {
        ...toApi,
        origin: new origins.HttpOrigin(`${live.apiId}.execute-api.${doors.region}.${doors.urlSuffix}`),
      },
    },
  });
  const writing = [connected, disconnected, worker, changed, swept];
  for (const each of writing) table.grant(each, 'dynamodb:PutItem');
  live.grantManageConnections(messaged);
  app.synth();
}
