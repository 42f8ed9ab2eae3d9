import { type Decision, grantedActions, idleFunctions, refusals, unusedActions } from '../../../bin/deploy/grants.ts';

const decision = (
  session: string,
  action: string,
  allowed = true,
  role = 'Klarnavn-Local-Usage-getUsageRole1',
): Decision => ({
  principal: `arn:aws:sts::000000000000:assumed-role/${role}/${session}`,
  action,
  resource: 'arn:aws:dynamodb:eu-central-1:000000000000:table/klarnavn',
  allowed,
});

const policy = (role: string, ...Statement: object[]) => ({
  Type: 'AWS::IAM::Policy',
  Properties: { PolicyDocument: { Statement }, Roles: [{ Ref: role }] },
});
const granted = grantedActions({
  getUsage: {
    Type: 'AWS::Lambda::Function',
    Properties: { FunctionName: 'klarnavn-local-usage-getUsage', Role: { 'Fn::GetAtt': ['getUsageRole', 'Arn'] } },
  },
  getUsageRole: { Type: 'AWS::IAM::Role' },
  first: policy('getUsageRole', { Effect: 'Allow', Action: ['dynamodb:Query', 'dynamodb:PutItem'] }),
  second: policy(
    'getUsageRole',
    { Effect: 'Allow', Action: 'logs:PutLogEvents' },
    { Effect: 'Deny', Action: 's3:GetObject' },
  ),
  another: policy('anotherRole', { Effect: 'Allow', Action: 'sqs:SendMessage' }),
});

test('a function holds what the policies of its role allow, and no other', () => {
  expect(granted).toEqual(
    new Map([['klarnavn-local-usage-getUsage', new Set(['dynamodb:Query', 'dynamodb:PutItem', 'logs:PutLogEvents'])]]),
  );
});

test('a refusal names function, role, action and resource, once', () => {
  const refused = decision('klarnavn-local-usage-getUsage', 'dynamodb:Query', false);
  expect(refusals([refused, decision('another', 'dynamodb:Query'), refused])).toEqual([
    'klarnavn-local-usage-getUsage (role Klarnavn-Local-Usage-getUsageRole1) was refused dynamodb:Query on arn:aws:dynamodb:eu-central-1:000000000000:table/klarnavn',
  ]);
});

test('a right is unused where its own function has not used it; what AWS does by a role is none that a test can use', () => {
  const used = decision('klarnavn-local-usage-getUsage', 'dynamodb:Query');
  expect(unusedActions(granted, [used])).toEqual(['dynamodb:PutItem: klarnavn-local-usage-getUsage']);
  expect(unusedActions(granted, [used, decision('another', 'dynamodb:PutItem')])).toEqual([
    'dynamodb:PutItem: klarnavn-local-usage-getUsage',
  ]);
  expect(unusedActions(granted, [used, decision('klarnavn-local-usage-getUsage', 'dynamodb:PutItem')])).toEqual([]);
});

test('of a function that made no call nothing is known', () => {
  const foreign = [decision('another', 'dynamodb:PutItem')];
  expect(idleFunctions(granted, foreign)).toEqual(['klarnavn-local-usage-getUsage']);
  expect(unusedActions(granted, foreign)).toEqual([]);
});
