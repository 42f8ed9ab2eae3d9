import { ArnFormat, Duration, RemovalPolicy, Size } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Architecture,
  type CfnFunction,
  Function as LambdaFunction,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type EnvironmentKey, environmentNames } from '../../platform/env.ts';
import type { FunctionEntry } from '../functionEntries.ts';
import { aliasName, functionLogName, functionNameOf } from '../functionNameOf.ts';
import { AreaStack } from './areaStack.ts';
import { deployGradually, type GradualDeployment } from './gradualDeployment.ts';
import { type Grant, policyStatement, type Statement } from './grant.ts';
import { HouseLog } from './houseLog.ts';

/** Runtime settings of all functions. */
const runtime = Runtime.NODEJS_24_X;

/** Rights of a function, and its special needs. */
export interface Needs {
  /** Every right it has, beside writing its own log. */
  grants: Grant[];
  /** Settings without rights. */
  environment?: Partial<Record<EnvironmentKey, string>>;
  timeoutSeconds?: number;
  memoryMegabytes?: number;
  /** Of its folder for files; 512 without it. */
  diskMegabytes?: number;
  /** ARM without it. */
  architecture?: Architecture;
  /** Called by its alias: the caller moves to a new version once that is ready, and versions can be kept warm. */
  hasAlias?: boolean;
  /**
   * Called with every screening: Lambda's own lines of successful calls, otherwise most of its log, are left out. The function's own
   * line stays, and Lambda's lines of failed calls.
   */
  isBusy?: boolean;
  /**
   * Most starts by one chain of messages, for a function its own messages may start again. Its code must keep the bound: Lambda stops a
   * chain after `chainStartsMax`, and is told not to for a larger one. Undefined for any other function.
   */
  loopsMax?: number;
}

/** Name of `loopsMax` in a function's template. */
export const loopsMaxOfTemplate = 'klarnavn:loopsMax';

/**
 * As often as a chain of messages may start one function, until Lambda stops it and the message becomes a dead letter.
 * Source: Lambda developer guide, "Use Lambda recursive loop detection to prevent infinite loops": about 16 times.
 */
const chainStartsMax = 16;

export interface HouseFunctionProps extends Needs {
  /** Its concurrency limit, also reserved for it. */
  concurrency?: number | undefined;
  entry: FunctionEntry;
  /** One sentence. */
  description: string;
}

/**
 * A Lambda function with a role and a log group of its own. It is named as its file, after its area: construct, function name, log
 * group and metric dimension can all be found by searching for the operation.
 */
export class HouseFunction extends LambdaFunction {
  /** Its rights with a wildcard, each with its reason; read by HouseChecks. */
  readonly wildcards: Statement[];
  /**
   * Address for calls, alias included. Made of its name and not of a reference, so that the calling stack imports nothing from this one:
   * an import would have to be deployed away before the function could be removed.
   */
  readonly addressByName: string;
  /** Of a function with an alias, in stages that move calls gradually. */
  readonly deployment: GradualDeployment | undefined;

  constructor(scope: Construct, props: HouseFunctionProps) {
    const stack = AreaStack.of(scope);
    const { settings, area } = stack;
    const {
      entry,
      description,
      grants,
      environment,
      timeoutSeconds = 10,
      memoryMegabytes = 256,
      diskMegabytes,
    } = props;
    const operation = entry.slice(entry.lastIndexOf('/') + 1);
    const functionName = functionNameOf(settings, area, operation) + stack.nameEnding;
    const code = stack.codeWith(entry);
    const logGroup = new HouseLog(
      scope,
      `${operation}Log`,
      functionLogName(settings, area, operation) + stack.nameEnding,
    );
    const statements = grants.flatMap((grant) => [...grant.statements, ...(grant.statementsOf?.(operation) ?? [])]);
    const role = new Role(scope, `${operation}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    for (const statement of statements) role.addToPolicy(policyStatement(statement));
    super(scope, operation, {
      functionName,
      description,
      runtime,
      architecture: props.architecture ?? Architecture.ARM_64,
      code,
      handler: `${entry}.handler`,
      role,
      logGroup,
      timeout: Duration.seconds(timeoutSeconds),
      memorySize: memoryMegabytes,
      ...(props.isBusy ? { loggingFormat: LoggingFormat.JSON, systemLogLevelV2: SystemLogLevel.WARN } : {}),
      ...(diskMegabytes === undefined ? {} : { ephemeralStorageSize: Size.mebibytes(diskMegabytes) }),
      reservedConcurrentExecutions: props.concurrency,
      // With room: Lambda says "about".
      ...((props.loopsMax ?? 0) > chainStartsMax / 2 ? { recursiveLoop: RecursiveLoop.ALLOW } : {}),
      // A replaced version stays, so that an operator can return the calls to it.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
      tracing: settings.traces ? Tracing.ACTIVE : Tracing.DISABLED,
      environment: byName(
        Object.assign(
          { stage: settings.name, ...(settings.checksAnswers ? {} : { answersUnchecked: 'true' }) },
          ...grants.map((g) => g.environment),
          environment,
        ),
      ),
    });
    const made = this.node.defaultChild as CfnFunction;
    if (props.loopsMax !== undefined) made.addMetadata(loopsMaxOfTemplate, props.loopsMax);
    this.wildcards = statements.filter((statement) => statement.wildcardReason !== undefined);
    if (settings.traces) this.wildcards.push(tracing);
    if (props.hasAlias) {
      const alias = new Alias(this, 'Live', { aliasName, version: this.currentVersion });
      if (settings.deploysGradually) this.deployment = deployGradually(alias, operation, logGroup);
    }
    this.addressByName = stack.formatArn({
      service: 'lambda',
      resource: 'function',
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      resourceName: props.hasAlias ? `${functionName}:${aliasName}` : functionName,
    });
  }
}

/** Added to the role by CDK itself. */
const tracing: Statement = {
  actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
  resources: ['*'],
  wildcardReason: 'X-Ray takes trace segments and has no resources to name.',
};

function byName(values: Partial<Record<EnvironmentKey, string>>): Record<string, string> {
  const keys = Object.keys(values) as EnvironmentKey[];
  return Object.fromEntries(keys.map((key) => [environmentNames[key], values[key] ?? '']));
}
