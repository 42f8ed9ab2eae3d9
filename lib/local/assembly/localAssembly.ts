import type { UserPoolSettings } from '../services/cognito/userPool.ts';
import type { TableConfig } from '../services/dynamodb/tableConfig.ts';
import type { BucketConfig } from '../services/s3/bucketConfig.ts';
import type { SecretConfig } from '../services/secretsManager/startSecretsManager.ts';
import type { QueueConfig } from '../services/sqs/queueConfig.ts';
import type { Place } from './place.ts';

/** What the synthesized CDK app deploys, as far as one machine can serve it. All names and addresses are those of AWS. */
export type LocalAssembly = Place & {
  functions: LocalFunction[];
  restApis: LocalRestApi[];
  webSocketApis: LocalWebSocketApi[];
  queues: LocalQueue[];
  buckets: LocalBucket[];
  tables: LocalTable[];
  /** At most one pool with one client: the people. */
  userPool?: LocalUserPool;
  secrets: LocalSecret[];
  eventSources: LocalEventSource[];
  schedules: LocalSchedule[];
  distribution?: LocalDistribution;
};

export type LocalFunction = {
  name: string;
  arn: string;
  /** Absolute or relative to the working folder; holds the bundled handlers. */
  assetDir: string;
  /** `path/without/extension.exportName`, below `assetDir`. */
  handler: string;
  environment: Record<string, string>;
  timeoutSeconds: number;
  memoryMegabytes: number;
};

export type LocalRestApi = {
  id: string;
  name: string;
  stageName: string;
  /** Media types whose bodies travel in base64; usually none. */
  binaryMediaTypes: string[];
  methods: LocalMethod[];
  gatewayResponses: LocalGatewayResponse[];
};

export type LocalMethod = {
  httpMethod: string;
  /** As in the template: `/items/{id}`, `/files/{path+}`. */
  path: string;
  resourceId: string;
  authorizer?: LocalAuthorizer;
  integration: LambdaIntegration | MockIntegration;
};
export type LambdaIntegration = { type: 'lambda'; functionName: string; timeoutMs: number };
/** A fixed answer of API Gateway itself: CORS preflights. */
export type MockIntegration = { type: 'mock'; status: number; headers: Record<string, string> };

export type LocalAuthorizer = LambdaAuthorizer | CognitoAuthorizer;
export type LambdaAuthorizer = {
  type: 'lambda';
  id: string;
  functionName: string;
  /** `method.request.header.Authorization`, `route.request.querystring.token`. */
  identitySources: string[];
  cacheSeconds: number;
};
export type CognitoAuthorizer = { type: 'cognito'; id: string; userPoolId: string; identitySource: string };

export type LocalGatewayResponse = {
  responseType: string;
  /** Undefined: the status that the fault has by itself. */
  status?: number;
  headers: Record<string, string>;
  /** Body template for JSON. */
  template?: string;
};

export type LocalWebSocketApi = {
  id: string;
  stageName: string;
  routes: { key: string; functionName: string; authorizer?: LambdaAuthorizer }[];
};

export type LocalQueue = QueueConfig & { url: string; arn: string };

export type LocalBucket = BucketConfig & {
  notifications: { event: string; queueName: string; prefix: string; suffix: string }[];
};

export type LocalTable = TableConfig;

export type LocalUserPool = UserPoolSettings & { arn: string };

export type LocalSecret = SecretConfig & { arn: string };

export type LocalEventSource = QueueEventSource | StreamEventSource;
type EventSource = { id: string; functionName: string; batchSize: number; reportsFailures: boolean };
export type QueueEventSource = EventSource & {
  type: 'queue';
  queueName: string;
  windowSeconds: number;
  concurrencyMax?: number;
};
export type StreamEventSource = EventSource & {
  type: 'stream';
  tableName: string;
  bisects: boolean;
  /** -1 means without end. */
  retriesMax: number;
  /** -1 means of any age. */
  ageSecondsMax: number;
  failureQueueName?: string;
};

export type LocalSchedule = { name: string; arn: string; expression: string; functionName: string; input?: string };

export type LocalDistribution = {
  domainName: string;
  rootObject: string;
  /** In the order in which they are tried; the last one matches everything. */
  behaviours: LocalBehaviour[];
  errorResponses: { status: number; answerStatus: number; pagePath: string }[];
};
export type LocalBehaviour = {
  pathPattern: string;
  allowedMethods: string[];
  origin: LocalOrigin;
  viewerRequestCode?: string;
  responseHeaders?: LocalResponseHeaders;
};
export type LocalOrigin = { type: 'site' } | { type: 'rest' | 'websocket'; apiId: string };
/** `overrides`: whether it replaces a header of the same name from the origin. */
export type LocalResponseHeaders = {
  set: { name: string; value: string; overrides: boolean }[];
  remove: string[];
};
