import type { ResourcePolicy } from '../iam/functionAccess.ts';
import { type Role, readPolicy, type Statement } from '../iam/policy.ts';
import type { Part } from './part.ts';
import type { Resources } from './resources.ts';

/** The rights of AWS's own policies, as far as functions have them: to write logs. Source: AWS managed policy reference. */
const managed: Record<string, object> = {
  AWSLambdaBasicExecutionRole: {
    Statement: [
      { Effect: 'Allow', Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'], Resource: '*' },
    ],
  },
};

/** Finds roles by their ARN, with every attached policy. */
export function roleReader(resources: Resources): (arn: Part) => Role {
  const attached = new Map<string, Part[]>();
  for (const { properties } of resources.of('AWS::IAM::Policy')) {
    for (const role of properties.at('Roles').texts()) {
      attached.set(role, [...(attached.get(role) ?? []), documentOf(properties)]);
    }
  }
  const roles = new Map(resources.of('AWS::IAM::Role').map((role) => [role.identity.attributes.Arn, role]));
  return (arn) => {
    const role = roles.get(arn.text());
    if (!role) throw arn.fault('leads to no role of this assembly');
    const { properties, identity } = role;
    properties.allow({
      read: 'RoleName Policies ManagedPolicyArns',
      ignored: 'AssumeRolePolicyDocument Description Tags Path MaxSessionDuration',
    });
    const inline = properties.at('Policies').list().map(documentOf);
    const statements = [...(attached.get(identity.ref) ?? []), ...inline].flatMap(statementsOf);
    return { name: identity.ref, arn: arn.text(), statements: [...statements, ...managedStatements(properties)] };
  };
}

function managedStatements(role: Part): Statement[] {
  return role
    .at('ManagedPolicyArns')
    .list()
    .flatMap((arn) => {
      const policy = managed[arn.text().split('/').at(-1) ?? ''];
      if (!policy) throw arn.fault('is a managed policy that is not evaluated locally');
      return readPolicy(policy);
    });
}

/** The policies of queues, buckets and topics, and who may call a function. */
export function readResourcePolicies(resources: Resources): ResourcePolicy[] {
  const ofQueues = resources.of('AWS::SQS::QueuePolicy').flatMap(({ properties }) =>
    properties
      .at('Queues')
      .texts()
      .map((url) => ({ resource: arnOfQueue(url, resources), statements: statementsOf(documentOf(properties)) })),
  );
  const ofBuckets = resources.of('AWS::S3::BucketPolicy').map(({ properties }) => ({
    resource: `arn:aws:s3:::${properties.at('Bucket').text()}`,
    statements: statementsOf(documentOf(properties)),
  }));
  const ofTopics = resources.of('AWS::SNS::TopicPolicy').flatMap(({ properties }) =>
    properties
      .at('Topics')
      .texts()
      .map((resource) => ({ resource, statements: statementsOf(documentOf(properties)) })),
  );
  return [...ofQueues, ...ofBuckets, ...ofTopics, ...readPermissions(resources)];
}

const documentOf = (policy: Part) => policy.at('PolicyDocument');

function arnOfQueue(url: string, resources: Resources): string {
  return resources.byRef('AWS::SQS::Queue', url)?.identity.attributes.Arn ?? url;
}

/** Alarms do not call functions on one machine. */
const otherCallers = 'lambda.alarms.cloudwatch.amazonaws.com';

/** A permission is a statement of the policy of its function. Source: Lambda API Reference, "AddPermission". */
function readPermissions(resources: Resources): ResourcePolicy[] {
  const permissions = resources.of('AWS::Lambda::Permission').map(({ properties }) => properties);
  return permissions
    .filter((permission) => permission.at('Principal').text() !== otherCallers)
    .map((permission) => {
      permission.allow({ read: 'Action FunctionName Principal SourceArn SourceAccount' });
      const named = permission.at('FunctionName').text();
      const resource = resources.byRef('AWS::Lambda::Function', named)?.identity.attributes.Arn ?? named;
      const [sourceArn, account] = [permission.at('SourceArn'), permission.at('SourceAccount')];
      const document = {
        Statement: {
          Effect: 'Allow',
          Principal: { Service: permission.at('Principal').text() },
          Action: permission.at('Action').text(),
          Resource: resource,
          Condition: {
            ...(sourceArn.isGiven ? { ArnLike: { 'aws:SourceArn': sourceArn.text() } } : {}),
            ...(account.isGiven ? { StringEquals: { 'aws:SourceAccount': account.text() } } : {}),
          },
        },
      };
      return { resource, statements: readPolicy(document) };
    });
}

function statementsOf(document: Part): Statement[] {
  const data = document.data();
  try {
    return readPolicy(data);
  } catch (fault) {
    throw document.fault(`cannot be evaluated: ${(fault as Error).message}`);
  }
}
