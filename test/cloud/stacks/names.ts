import { stageNames } from '../../../lib/cloud/stageSettings.ts';
import { assemblyOf } from '../support/stages.ts';

/** Properties that give a thing its name, by type. What is not named here is named by CloudFormation. */
const nameProperties: Record<string, string> = {
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::SecretsManager::Secret': 'Name',
  'AWS::SES::ConfigurationSet': 'Name',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::CloudWatch::Dashboard': 'DashboardName',
  'AWS::Events::Rule': 'Name',
  'AWS::Scheduler::Schedule': 'Name',
};

/** One of each name in an account, in all its regions. Of some the name is in a part of their settings. */
const global: Record<string, string> = {
  'AWS::CloudFront::Function': 'Name',
  'AWS::CloudFront::CachePolicy': 'CachePolicyConfig',
  'AWS::CloudFront::OriginRequestPolicy': 'OriginRequestPolicyConfig',
  'AWS::CloudFront::ResponseHeadersPolicy': 'ResponseHeadersPolicyConfig',
  'AWS::CloudFront::OriginAccessControl': 'OriginAccessControlConfig',
  'AWS::CloudWatch::Dashboard': 'DashboardName',
  'AWS::Budgets::Budget': 'Budget',
};

function namesOf(stage: (typeof stageNames)[number]): string[] {
  return assemblyOf(stage)
    .resources.map(({ type, properties }) => [type, properties[nameProperties[type] ?? '']])
    .filter(([, name]) => name !== undefined)
    .map(([type, name]) => `${type} ${JSON.stringify(name)}`);
}

it('two stages stand in one account and region: no name of one is a name of another', () => {
  const names = stageNames.flatMap((stage) => [...new Set(namesOf(stage))]);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it('no stack names one thing twice, so that each can be made before what it replaces goes', () => {
  for (const stage of stageNames) expect(new Set(namesOf(stage)).size).toBe(namesOf(stage).length);
});

it('a stage stands in two regions of an account: whatever has one name for all regions has the region in it', () => {
  const prod = assemblyOf('prod');
  const names = Object.entries(global).flatMap(([type, property]) =>
    prod.all(type).map(({ id, properties }) => {
      const value = properties[property] as { Name?: unknown; BudgetName?: unknown };
      return [id, prod.text(value.Name ?? value.BudgetName ?? value)];
    }),
  );
  expect(names.length).toBeGreaterThan(5);
  for (const [id, name] of names) expect([id, name]).toEqual([id, expect.stringContaining('AWS::Region')]);
  for (const role of prod.all('AWS::IAM::Role')) expect(role.properties).not.toHaveProperty('RoleName');
});

it('what a stage has in us-east-1 is named after its own region, and so is what is copied there', () => {
  const prod = assemblyOf('prod');
  const elsewhere = prod.resources.filter(({ stack }) => /-(Edge|Outside)-/.test(stack));
  const names = elsewhere.flatMap(({ type, properties }) => properties[nameProperties[type] ?? 'Name'] ?? []);
  expect(names.length).toBeGreaterThan(2);
  for (const name of [...names, ...new Set(elsewhere.map(({ stack }) => stack))])
    expect(name).toMatch(/-eu-central-1$/);
  const copied = prod.all('AWS::SecretsManager::Secret').filter(({ properties }) => properties.ReplicaRegions);
  expect(copied.map(({ properties }) => prod.text(properties.Name))).toEqual(['klarnavn/prod/AWS::Region/monitor']);
});
