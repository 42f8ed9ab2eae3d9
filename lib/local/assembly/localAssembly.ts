import type { UserPoolSettings } from '../../standIns/cognito/userPool.ts';
import type { TableConfig } from '../../standIns/dynamodb/tableConfig.ts';
import type { BucketConfig } from '../../standIns/s3/bucketConfig.ts';
import type { SecretConfig } from '../../standIns/secretsManager/startSecretsManager.ts';
import type { ConfigurationSetConfig } from '../../standIns/ses/startSes.ts';
import type { QueueConfig } from '../../standIns/sqs/queueConfig.ts';
import type { ResourcePolicy } from '../iam/functionAccess.ts';
import type { Role } from '../iam/policy.ts';
import type { Place } from './place.ts';
import type { LocalLogSubscription } from './readLogSubscriptions.ts';
import type { ServiceUse } from './readServiceUses.ts';

/** What the synthesized CDK app deploys, as far as one machine can serve it. All names and addresses are those of AWS. */
export interface LocalAssembly extends Place {
  functions: LocalFunction[];
  restApis: LocalRestApi[];
  webSocketApis: LocalWebSocketApi[];
  queues: LocalQueue[];
  buckets: LocalBucket[];
  tables: LocalTable[];
  /** At most one pool with one client: the people. */
  userPool?: LocalUserPool;
  secrets: LocalSecret[];
  configurationSets: LocalConfigurationSet[];
  eventSources: LocalEventSource[];
  schedules: LocalSchedule[];
  /** Of the user pool's log of sign-ins. */
  logSubscriptions: LocalLogSubscription[];
  distribution?: LocalDistribution;
  /** Of queues, buckets, topics and functions. */
  resourcePolicies: ResourcePolicy[];
  /** What services of AWS do by those policies, beside calling functions. */
  serviceUses: ServiceUse[];
}

export interface LocalFunction {
  name: string;
  arn: string;
  /** Absolute or relative to the working folder; holds the bundled handlers. */
  assetDir: string;
  /** `path/without/extension.exportName`, below `assetDir`. */
  handler: string;
  environment: Record<string, string>;
  timeoutSeconds: number;
  memoryMegabytes: number;
  /** Lambda does not end a recursive chain of messages. */
  mayLoop: boolean;
  role: Role;
  /** Its log group; Lambda's usual name if the template names none. */
  logGroup: string;
}

export interface LocalRestApi {
  id: string;
  name: string;
  stageName: string;
  /** Media types with bodies in base64; usually none. */
  binaryMediaTypes: string[];
  /** Bodies of at least so many bytes are compressed for accepting callers; undefined if none are. */
  compressesFromBytes: number | undefined;
  methods: LocalMethod[];
  gatewayResponses: LocalGatewayResponse[];
}

export interface LocalMethod {
  httpMethod: string;
  /** As in the template: `/items/{id}`, `/files/{path+}`. */
  path: string;
  resourceId: string;
  authorizer?: LocalAuthorizer;
  integration: LambdaIntegration | MockIntegration;
}

export interface LambdaIntegration {
  type: 'lambda';
  functionName: string;
  timeoutMs: number;
  /** Under which the function is called; without one a permission of the function must say who may. */
  role?: Role;
}

/** A fixed answer of API Gateway itself: CORS preflights. */
export interface MockIntegration {
  type: 'mock';
  status: number;
  headers: Record<string, string>;
}

export type LocalAuthorizer = LambdaAuthorizer | CognitoAuthorizer;
export interface LambdaAuthorizer {
  type: 'lambda';
  id: string;
  functionName: string;
  /** `method.request.header.Authorization`, `route.request.header.Name`, `route.request.querystring.name`. */
  identitySources: string[];
  cacheSeconds: number;
}

export interface CognitoAuthorizer {
  type: 'cognito';
  id: string;
  userPoolId: string;
  identitySource: string;
}

export interface LocalGatewayResponse {
  responseType: string;
  /** Undefined: the fault's own status. */
  status?: number;
  /** Values and templates, as of the body. */
  headers: Record<string, string>;
  /** Body template for JSON. */
  template?: string;
}

export interface LocalWebSocketApi {
  id: string;
  stageName: string;
  routes: { key: string; functionName: string; authorizer?: LambdaAuthorizer }[];
}

export interface LocalQueue extends QueueConfig {
  url: string;
  arn: string;
}

export type LocalBucket = BucketConfig;

export type LocalTable = TableConfig;

export interface LocalUserPool extends UserPoolSettings {
  arn: string;
  /** Name of the log group with its log of sign-ins; undefined without one. */
  signInsLog?: string;
}

export interface LocalSecret extends SecretConfig {
  arn: string;
}

/** The sender name at SES, and the queues for its reports by kind of event (`BOUNCE`, `COMPLAINT`). */
export type LocalConfigurationSet = ConfigurationSetConfig;

export type LocalEventSource = QueueEventSource | StreamEventSource;
interface EventSource {
  id: string;
  functionName: string;
  batchSize: number;
  reportsFailures: boolean;
}

export interface QueueEventSource extends EventSource {
  type: 'queue';
  queueName: string;
  windowSeconds: number;
  concurrencyMax?: number;
}

export interface StreamEventSource extends EventSource {
  type: 'stream';
  tableName: string;
  /** Patterns in JSON, at least one to be met by a record; none lets every record through. */
  filters: string[];
  bisects: boolean;
  /** -1 means without end. */
  retriesMax: number;
  /** -1 means of any age. */
  ageSecondsMax: number;
  failureQueueName?: string;
}

export interface LocalSchedule {
  name: string;
  arn: string;
  expression: string;
  functionName: string;
  input?: string;
}

export interface LocalDistribution {
  domainName: string;
  /** In the order of matching; the last one matches everything. */
  behaviours: LocalBehaviour[];
}

export interface LocalBehaviour {
  pathPattern: string;
  allowedMethods: string[];
  origin: LocalOrigin;
  viewerRequestCode?: string;
  viewerResponseCode?: string;
  /** Whether answers of the origin are compressed for accepting viewers. */
  compresses: boolean;
  responseHeaders?: LocalResponseHeaders;
}

/** `headers` are sent to the origin in place of the viewer's; a value may be a dynamic reference, as `{{resolve:secretsmanager:...}}`. */
export type LocalOrigin =
  | { type: 'site' }
  | { type: 'bucket'; bucketName: string }
  | { type: 'rest' | 'websocket'; apiId: string; headers: [string, string][] };
/** `overrides`: whether it replaces a header of the same name from the origin. */
export interface LocalResponseHeaders {
  set: { name: string; value: string; overrides: boolean }[];
  remove: string[];
}
