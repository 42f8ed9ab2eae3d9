import type { Asked } from '../../standIns/aws/access.ts';
import type { FunctionAccess } from '../iam/functionAccess.ts';
import { matches, type Role } from '../iam/policy.ts';
import { AssemblyFault } from './assemblyFault.ts';
import type { LocalAssembly } from './localAssembly.ts';
import { arnOf } from './place.ts';

/** Source: Lambda developer guide, "Creating and configuring an Amazon SQS event source mapping", execution role. */
const consuming = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((name) => `sqs:${name}`);
/** Source: Lambda developer guide, "Process DynamoDB records with Lambda", execution role. */
const following = ['DescribeStream', 'GetRecords', 'GetShardIterator'].map((name) => `dynamodb:${name}`);

/**
 * Fails for missing rights of a service relied on by the templates: call a function, take from a queue or a stream and write logs under a
 * function's role, report mails. AWS finds this out at the deployment or at the first event.
 */
export function requireWiring(assembly: LocalAssembly, access: FunctionAccess): void {
  for (const { service, functionName, sourceArn, role } of callsOfServices(assembly)) {
    const asked = asking('lambda:InvokeFunction', arnOf('lambda', assembly, `function:${functionName}`), {
      'aws:SourceArn': sourceArn,
      'aws:SourceAccount': assembly.accountId,
    });
    // A function that has an alias is called by it.
    const ways = [asked, { ...asked, resource: `${asked.resource}:live` }];
    if (ways.some((way) => (role ? allows(role, way) : access.admits(service, way)))) continue;
    const lack = role ? `the role ${role.name} does not allow it` : 'no permission says so';
    throw new AssemblyFault(`${service} may not call ${functionName} for ${sourceArn}: ${lack}.`);
  }
  for (const { service, asked } of assembly.serviceUses) {
    if (access.admits(service, asked)) continue;
    throw new AssemblyFault(`${service} may not do ${asked.action} on ${asked.resource}: no policy there says so.`);
  }
  for (const { functionName, ...asked } of usesUnderRoles(assembly)) {
    const refusal = access.refusalOf(functionName, asked);
    if (refusal)
      throw new AssemblyFault(`The role of ${functionName} must allow ${asked.action} on ${asked.resource}.`);
  }
}

const asking = (action: string, resource: string, context: Asked['context'] = {}): Asked => ({
  action,
  resource,
  context,
});

interface Called {
  service: string;
  functionName: string;
  sourceArn: string;
  /** Under which the service calls, where it has one. */
  role?: Role | undefined;
}

function allows({ statements }: Role, asked: Asked): boolean {
  const hit = statements.filter((statement) => matches(statement, asked));
  return hit.length > 0 && hit.every(({ effect }) => effect === 'Allow');
}

function callsOfServices(assembly: LocalAssembly): Called[] {
  const { restApis, webSocketApis, schedules, logSubscriptions, userPool } = assembly;
  const ofApi = (apiId: string, path: string, functionName: string, role?: Role): Called => ({
    service: 'apigateway.amazonaws.com',
    functionName,
    sourceArn: arnOf('execute-api', assembly, `${apiId}/${path}`),
    role,
  });
  const ofAuthorizer = (apiId: string, authorizer?: { type: string; id: string; functionName?: string }) =>
    authorizer?.functionName ? [ofApi(apiId, `authorizers/${authorizer.id}`, authorizer.functionName)] : [];
  return [
    ...restApis.flatMap(({ id, stageName, methods }) =>
      methods.flatMap(({ httpMethod, path, integration, authorizer }) => [
        ...ofAuthorizer(id, authorizer),
        ...(integration.type === 'lambda'
          ? [ofApi(id, `${stageName}/${httpMethod}${path}`, integration.functionName, integration.role)]
          : []),
      ]),
    ),
    ...webSocketApis.flatMap(({ id, stageName, routes }) =>
      routes.flatMap(({ key, functionName, authorizer }) => [
        ...ofAuthorizer(id, authorizer),
        ofApi(id, `${stageName}/${key}`, functionName),
      ]),
    ),
    ...schedules.map(({ arn, functionName }) => ({ service: 'events.amazonaws.com', functionName, sourceArn: arn })),
    ...logSubscriptions.map(({ logGroupName, functionName }) => ({
      service: 'logs.amazonaws.com',
      functionName,
      sourceArn: arnOf('logs', assembly, `log-group:${logGroupName}:*`),
    })),
    ...Object.values(userPool?.triggers ?? {}).map((functionName) => ({
      service: 'cognito-idp.amazonaws.com',
      functionName,
      sourceArn: userPool?.arn ?? '',
    })),
  ];
}

function usesUnderRoles(assembly: LocalAssembly): (Asked & { functionName: string })[] {
  const ofSources = assembly.eventSources.flatMap((source) => {
    const { functionName } = source;
    if (source.type === 'queue') {
      const arn = arnOf('sqs', assembly, source.queueName);
      return consuming.map((action) => ({ functionName, ...asking(action, arn) }));
    }
    const { tableName, failureQueueName } = source;
    const stream = arnOf('dynamodb', assembly, `table/${tableName}/stream/latest`);
    return [
      ...following.map((action) => ({ functionName, ...asking(action, stream) })),
      { functionName, ...asking('dynamodb:ListStreams', '*') },
      ...(failureQueueName
        ? [{ functionName, ...asking('sqs:SendMessage', arnOf('sqs', assembly, failureQueueName)) }]
        : []),
    ];
  });
  const ofLogs = assembly.functions.flatMap(({ name: functionName, logGroup }) =>
    ['logs:CreateLogStream', 'logs:PutLogEvents'].map((action) => ({
      functionName,
      ...asking(action, arnOf('logs', assembly, `log-group:${logGroup}:log-stream:one`)),
    })),
  );
  return [...ofSources, ...ofLogs];
}
