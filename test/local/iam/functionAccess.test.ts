import { FunctionAccess, type ResourcePolicy } from '../../../lib/local/iam/functionAccess.ts';
import type { Grant } from '../../../lib/local/iam/grants.ts';
import { readPolicy } from '../../../lib/local/iam/policy.ts';
import { Denied } from '../../../lib/standIns/aws/access.ts';

const arn = 'arn:aws:iam::000000000000:role/screenRole';
const queue = 'arn:aws:sqs:eu-north-1:000000000000:Usage';
const bucket = 'arn:aws:s3:::files';

function accessOf(statements: object[], atResource: Record<string, object[]> = {}) {
  const used: Grant[] = [];
  const access = new FunctionAccess({
    accountId: '000000000000',
    secretAccessKey: 'secret',
    functions: [
      { name: 'screen', role: { name: 'screenRole', arn, statements: readPolicy({ Statement: statements }) } },
    ],
    resourcePolicies: Object.entries(atResource).map(
      ([resource, Statement]): ResourcePolicy => ({ resource, statements: readPolicy({ Statement }) }),
    ),
    onFirstUse: (one) => used.push(one),
  });
  return { access, used, keyId: access.credentialsOf('screen').accessKeyId };
}

const allow = (Action: string, Resource: string, Condition = {}) => ({ Effect: 'Allow', Action, Resource, Condition });
const deny = (Action: string, Resource: string) => ({ Effect: 'Deny', Action, Resource });
const asking = (action: string, resource: string) => ({ action, resource, context: {} });

function refusalOf(ask: () => void): string | undefined {
  try {
    ask();
    return undefined;
  } catch (fault) {
    expect(fault).toBeInstanceOf(Denied);
    return (fault as Denied).reason;
  }
}

test('what was asked before is compared anew with the conditions, and another resource and action by themselves', () => {
  const ofAccount = { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['own'] } };
  const table = 'arn:aws:dynamodb:eu-north-1:000000000000:table/data';
  const { access, keyId } = accessOf([allow('dynamodb:PutItem', table, ofAccount)]);
  const put = (key: string, { action = 'dynamodb:PutItem', resource = table } = {}) =>
    refusalOf(() => access.require(keyId, [{ action, resource, context: { 'dynamodb:LeadingKeys': [key] } }]));
  expect([put('own'), put('foreign'), put('own')]).toEqual([undefined, 'notAllowed', undefined]);
  expect(put('own', { action: 'dynamodb:GetItem' })).toBe('notAllowed');
  expect(put('own', { resource: `${table}2` })).toBe('notAllowed');
});

describe('a call under a role', () => {
  const send = asking('sqs:SendMessage', queue);
  const everybody = { Principal: '*' };
  it.each([
    ['is refused where nothing allows it', [], {}, 'notAllowed'],
    ['is refused on another resource', [allow('sqs:SendMessage', `${queue}2`)], {}, 'notAllowed'],
    ['is done where a policy allows it', [allow('sqs:SendMessage', queue)], {}, undefined],
    [
      'is refused by a denial, whatever else allows it',
      [allow('sqs:*', '*'), deny('sqs:Send*', '*')],
      {},
      'deniedByIdentity',
    ],
    [
      'is refused by a denial at the resource',
      [allow('sqs:*', '*')],
      { [queue]: [{ ...deny('sqs:*', queue), ...everybody }] },
      'deniedByResource',
    ],
    [
      'is done where the resource allows this role',
      [],
      { [queue]: [{ ...allow('sqs:*', queue), Principal: { AWS: arn } }] },
      undefined,
    ],
    [
      'is refused where the resource allows another',
      [],
      { [queue]: [{ ...allow('sqs:*', queue), Principal: { AWS: `${arn}2` } }] },
      'notAllowed',
    ],
    [
      'is not refused for want of TLS, which one machine does not have',
      [allow('sqs:*', queue)],
      { [queue]: [{ ...deny('sqs:*', queue), ...everybody, Condition: { Bool: { 'aws:SecureTransport': 'false' } } }] },
      undefined,
    ],
  ])('%s', (_, statements, atResource, expected) => {
    const { access, keyId } = accessOf(statements, atResource as Record<string, object[]>);
    expect(refusalOf(() => access.require(keyId, [send]))).toBe(expected);
  });

  it('is refused where one of several things that it asks for is', () => {
    const { access, keyId } = accessOf([allow('sqs:SendMessage', queue)]);
    expect(refusalOf(() => access.require(keyId, [send, asking('sqs:SendMessage', bucket)]))).toBe('notAllowed');
  });

  it('to an object falls under the policy of its bucket', () => {
    const policy = { [bucket]: [{ ...deny('s3:*', `${bucket}/secret/*`), Principal: '*' }] };
    const { access, keyId } = accessOf([allow('s3:*', '*')], policy);
    expect(refusalOf(() => access.require(keyId, [asking('s3:GetObject', `${bucket}/open/a`)]))).toBeUndefined();
    expect(refusalOf(() => access.require(keyId, [asking('s3:GetObject', `${bucket}/secret/a`)]))).toBe(
      'deniedByResource',
    );
  });

  it('names the session of the function in its refusal', () => {
    const { access, keyId } = accessOf([]);
    expect(() => access.require(keyId, [send])).toThrow(
      'arn:aws:sts::000000000000:assumed-role/screenRole/screen may not sqs:SendMessage',
    );
  });
});

test('the account’s own key may do everything, and has no other secret than its own', () => {
  const { access, keyId } = accessOf([]);
  expect(refusalOf(() => access.require('LOCAL1', [asking('sqs:SendMessage', queue)]))).toBeUndefined();
  expect(access.secretOf('LOCAL1')).toBeUndefined();
  expect(access.secretOf(keyId)).toBe(access.credentialsOf('screen').secretAccessKey);
});

test('a right is noted when it is used first, and of two the narrower one', () => {
  const condition = { 'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['seen'] } };
  const { access, used, keyId } = accessOf([allow('sqs:*', queue), allow('sqs:SendMessage', queue, condition)]);
  for (const action of ['SendMessage', 'SendMessage', 'DeleteMessage']) {
    access.require(keyId, [asking(`sqs:${action}`, queue)]);
  }
  expect(used).toEqual([
    {
      functionName: 'screen',
      action: 'sqs:SendMessage',
      resource: `${queue} if ForAllValues:StringEquals dynamodb:Attributes seen`,
    },
    { functionName: 'screen', action: 'sqs:*', resource: queue },
  ]);
});

test('a service is admitted by the policy of a resource, from its source alone', () => {
  const statement = {
    ...allow('sqs:SendMessage', queue, { ArnEquals: { 'aws:SourceArn': 'arn:topic' } }),
    Principal: { Service: 'sns.amazonaws.com' },
  };
  const { access } = accessOf([], { [queue]: [statement] });
  const from = (sourceArn: string) => ({
    ...asking('sqs:SendMessage', queue),
    context: { 'aws:SourceArn': sourceArn },
  });
  expect(access.admits('sns.amazonaws.com', from('arn:topic'))).toBe(true);
  expect(access.admits('sns.amazonaws.com', from('arn:other'))).toBe(false);
  expect(access.admits('ses.amazonaws.com', from('arn:topic'))).toBe(false);
});
