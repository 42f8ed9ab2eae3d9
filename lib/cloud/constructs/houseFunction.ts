import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type EnvironmentKey, environmentNames } from '../../platform/env.ts';
import type { FunctionEntry } from '../functionEntries.ts';
import { type Grant, policyStatement, type Statement } from './grant.ts';
import { HouseLog } from './houseLog.ts';
import { HouseStack } from './houseStack.ts';

/** The one place that says what functions run on. */
export const runtime = Runtime.NODEJS_24_X;

export interface HouseFunctionProps {
  entry: FunctionEntry;
  /** One sentence. */
  description: string;
  /** All it may touch, beside its own log. */
  grants: Grant[];
  /** Settings that are no right to anything. */
  environment?: Partial<Record<EnvironmentKey, string>>;
  timeoutSeconds?: number;
  memoryMegabytes?: number;
}

/**
 * A Lambda function with a role and a log group of its own. It is named as its file: construct, function name, log group
 * and metric dimension can all be found by searching for the operation. Throws where the file does not exist.
 */
export class HouseFunction extends LambdaFunction {
  /** Its rights with a wildcard, each with its reason; read by HouseChecks. */
  readonly wildcards: Statement[];

  constructor(scope: Construct, props: HouseFunctionProps) {
    const { settings, functionsDir } = HouseStack.of(scope);
    const { entry, description, grants, environment, timeoutSeconds = 10, memoryMegabytes = 256 } = props;
    const operation = entry.slice(entry.lastIndexOf('/') + 1);
    if (!existsSync(join(functionsDir, `${entry}.mjs`))) {
      throw new Error(`The function ${operation} has no code: lambdas/${entry}.ts does not exist or was not bundled.`);
    }
    const functionName = `klarnavn-${settings.name}-${operation}`;
    const logGroup = new HouseLog(scope, `${operation}Log`, `/aws/lambda/${functionName}`);
    const statements = grants.flatMap((grant) => grant.statements);
    const role = new Role(scope, `${operation}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    for (const statement of statements) role.addToPolicy(policyStatement(statement));
    super(scope, operation, {
      functionName,
      description,
      runtime,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(functionsDir),
      handler: `${entry}.handler`,
      role,
      logGroup,
      timeout: Duration.seconds(timeoutSeconds),
      memorySize: memoryMegabytes,
      tracing: settings.traces ? Tracing.ACTIVE : Tracing.DISABLED,
      environment: byName(
        Object.assign(
          { stage: settings.name, ...(settings.checksAnswers ? {} : { answersUnchecked: 'true' }) },
          ...grants.map((g) => g.environment),
          environment,
        ),
      ),
    });
    this.wildcards = statements.filter((statement) => statement.wildcardReason !== undefined);
    if (settings.traces) this.wildcards.push(tracing);
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
