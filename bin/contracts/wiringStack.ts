import { type App, CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  GatewayResponse,
  IdentitySource,
  LambdaIntegration,
  RequestAuthorizer,
  ResponseType,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { AttributeType, BillingMode, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Code, Function as LambdaFunction, Runtime, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';

export const wiringStackName = 'Klarnavn-Contracts-Wiring';

/** Seconds until a failed message is there again. */
const visibilitySeconds = 4;

/**
 * The resources of test/aws/wiring: a REST API with an authorizer, and a queue and a table's stream with functions, all set as in the
 * product. `handlersDir` is the output of writeWiringHandlers.
 */
export function addWiringStack(app: App, handlersDir: string): { stack: Stack; api: RestApi } {
  const stack = new Stack(app, wiringStackName);
  const table = new Table(stack, 'Table', {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    sortKey: { name: 'sk', type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    removalPolicy: RemovalPolicy.DESTROY,
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
  });
  const dead = new Queue(stack, 'DeadQueue');
  const work = new Queue(stack, 'WorkQueue', {
    visibilityTimeout: Duration.seconds(visibilitySeconds),
    deadLetterQueue: { queue: dead, maxReceiveCount: 2 },
  });

  const fn = (name: string) =>
    new LambdaFunction(stack, name, {
      runtime: Runtime.NODEJS_24_X,
      code: Code.fromAsset(handlersDir),
      handler: `${name}.handler`,
      timeout: Duration.seconds(3),
      environment: { TABLE_NAME: table.tableName },
    });
  const api = addApi(stack, fn);

  const worker = fn('work');
  worker.addEventSource(new SqsEventSource(work, { batchSize: 10, reportBatchItemFailures: true }));
  const changed = fn('changed');
  changed.addEventSource(
    new DynamoEventSource(table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      retryAttempts: 1,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      onFailure: new SqsDlq(dead),
    }),
  );
  for (const each of [worker, changed]) table.grant(each, 'dynamodb:PutItem');
  const found = { ApiId: api.restApiId, TableName: table.tableName, WorkUrl: work.queueUrl, DeadUrl: dead.queueUrl };
  for (const [name, value] of Object.entries(found)) new CfnOutput(stack, name, { value });
  return { stack, api };
}

function addApi(stack: Stack, fn: (name: string) => LambdaFunction): RestApi {
  const api = new RestApi(stack, 'Api', { deployOptions: { stageName: 'live' }, cloudWatchRole: false });
  const authorizer = new RequestAuthorizer(stack, 'KeyAuthorizer', {
    handler: fn('checkKey'),
    identitySources: [IdentitySource.header('Authorization')],
    resultsCacheTtl: Duration.seconds(60),
  });
  const echo = new LambdaIntegration(fn('echo'));
  const items = api.root.addResource('items');
  items.addMethod('POST', echo, { authorizer });
  items.addResource('{id}').addMethod('GET', echo);
  api.root.addResource('answers').addMethod('POST', new LambdaIntegration(fn('answers')));
  for (const [type, statusCode] of [
    [ResponseType.UNAUTHORIZED, '401'],
    [ResponseType.ACCESS_DENIED, '403'],
    [ResponseType.MISSING_AUTHENTICATION_TOKEN, '404'],
    [ResponseType.DEFAULT_5XX, undefined],
  ] as const)
    new GatewayResponse(stack, `Answer${type.responseType}`, {
      restApi: api,
      type,
      statusCode,
      responseHeaders: { 'Access-Control-Allow-Origin': "'*'" },
      templates: {
        'application/json': '{"said":$context.error.messageString,"type":"$context.error.responseType"}',
      },
    });
  return api;
}
