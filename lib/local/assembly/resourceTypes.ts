/**
 * Types without effect on one machine: monitoring and logs, encryption, deployment, domain names, and caching, since nothing is cached
 * locally. A type neither here nor read by a reader stops the start.
 */
const ignoredNames = {
  'AWS::ApiGateway': 'Account BasePathMapping Deployment DomainName UsagePlan',
  'AWS::ApiGatewayV2': 'Deployment',
  'AWS::Budgets': 'Budget',
  'AWS::CDK': 'Metadata',
  'AWS::CertificateManager': 'Certificate',
  'AWS::CloudFront': 'MonitoringSubscription OriginAccessControl CachePolicy OriginRequestPolicy',
  'AWS::CloudWatch': 'Alarm CompositeAlarm Dashboard',
  'AWS::KMS': 'Alias Key',
  'AWS::Lambda': 'LayerVersion',
  'AWS::Logs': 'LogGroup LogStream MetricFilter QueryDefinition ResourcePolicy',
  'AWS::Route53': 'RecordSet',
  // What SES needs to trust a domain; the local one sends under any.
  'AWS::SES': 'EmailIdentity',
  'AWS::SNS': 'Topic',
  'AWS::SecretsManager': 'ResourcePolicy',
  'AWS::WAFv2': 'WebACL WebACLAssociation',
  Custom: 'CDKBucketDeployment S3AutoDeleteObjects',
};

export const ignoredTypes: readonly string[] = Object.entries(ignoredNames).flatMap(([namespace, names]) =>
  names.split(' ').map((name) => `${namespace}::${name}`),
);

/** Types understood by a reader of this folder. */
const readNames = {
  'AWS::ApiGateway': ['Authorizer', 'GatewayResponse', 'Method', 'Resource', 'RestApi', 'Stage'],
  'AWS::ApiGatewayV2': ['Api', 'Authorizer', 'Integration', 'Route', 'Stage'],
  'AWS::CloudFront': ['Distribution', 'Function', 'ResponseHeadersPolicy'],
  'AWS::Cognito': ['LogDeliveryConfiguration', 'UserPool', 'UserPoolClient', 'UserPoolGroup'],
  'AWS::DynamoDB': ['GlobalTable', 'Table'],
  'AWS::Events': ['Rule'],
  'AWS::IAM': ['Policy', 'Role'],
  'AWS::Lambda': ['Alias', 'EventSourceMapping', 'Function', 'Permission', 'Version'],
  'AWS::Logs': ['SubscriptionFilter'],
  'AWS::S3': ['Bucket', 'BucketPolicy'],
  'AWS::SES': ['ConfigurationSet', 'ConfigurationSetEventDestination'],
  'AWS::SNS': ['Subscription', 'TopicPolicy'],
  'AWS::SQS': ['Queue', 'QueuePolicy'],
  'AWS::SecretsManager': ['Secret'],
} as const;

type ReadNames = typeof readNames;
export type ReadType = { [N in keyof ReadNames]: `${N}::${ReadNames[N][number]}` }[keyof ReadNames];

export const readTypes = Object.entries(readNames).flatMap(([namespace, names]) =>
  names.map((name) => `${namespace}::${name}` as ReadType),
);
