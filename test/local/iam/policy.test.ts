import { matches, readPolicy } from '../../../lib/local/iam/policy.ts';
import type { Asked } from '../../../lib/standIns/aws/access.ts';

const table = 'arn:aws:dynamodb:eu-north-1:000000000000:table/Items';
const asked = (more: Partial<Asked> = {}): Asked => ({
  action: 'dynamodb:PutItem',
  resource: table,
  context: {},
  ...more,
});
const fits = (statement: object, request: Asked = asked()) =>
  readPolicy({ Statement: [{ Effect: 'Allow', Action: '*', Resource: '*', ...statement }] }).map((one) =>
    matches(one, request),
  )[0];

describe('a statement', () => {
  it.each([
    ['of the very action', { Action: 'dynamodb:PutItem' }, true],
    ['of the action in other letters', { Action: 'DynamoDB:putitem' }, true],
    ['of one action of several', { Action: ['s3:GetObject', 'dynamodb:Put*'] }, true],
    ['of another action', { Action: 'dynamodb:GetItem' }, false],
    ['of an action that only begins alike', { Action: 'dynamodb:Put' }, false],
    ['of all but another action', { Action: undefined, NotAction: 'dynamodb:GetItem' }, true],
    ['of all but this action', { Action: undefined, NotAction: ['dynamodb:*Item'] }, false],
    ['of the very resource', { Resource: table }, true],
    ['of a resource by wildcards', { Resource: 'arn:aws:dynamodb:*:*:table/I?ems' }, true],
    ['of an index of the resource', { Resource: `${table}/index/*` }, false],
    ['of the resource in other letters', { Resource: table.toLowerCase() }, false],
    ['of all but this resource', { Resource: undefined, NotResource: table }, false],
    ['with a point where the resource has another letter', { Resource: table.replace('Items', 'It.ms') }, false],
  ])('%s', (_, statement, expected) => {
    const given = Object.fromEntries(
      Object.entries({ Action: '*', Resource: '*', ...statement }).filter(([, value]) => value !== undefined),
    );
    expect(readPolicy({ Statement: { Effect: 'Allow', ...given } }).map((one) => matches(one, asked()))).toEqual([
      expected,
    ]);
  });
});

describe('a condition', () => {
  const secure = (value: string) => asked({ context: { 'aws:SecureTransport': value } });
  const leading = (...keys: string[]) => asked({ context: { 'dynamodb:LeadingKeys': keys } });
  const accounts = { 'dynamodb:LeadingKeys': ['ACCOUNT#*', 'SHARED'] };
  it.each([
    ['is met', { Bool: { 'aws:SecureTransport': 'false' } }, secure('false'), true],
    ['is not met', { Bool: { 'aws:SecureTransport': 'false' } }, secure('true'), false],
    [
      'names its key in other letters',
      { StringEquals: { 'AWS:SourceAccount': '1' } },
      asked({ context: { 'aws:SourceAccount': '1' } }),
      true,
    ],
    ['is not met where its key has no value', { StringEquals: { 'aws:SourceAccount': '1' } }, asked(), false],
    [
      'needs all operators',
      { Bool: { 'aws:SecureTransport': true }, StringEquals: { 'aws:SourceArn': 'x' } },
      secure('true'),
      false,
    ],
    ['of all values is met by each', { 'ForAllValues:StringLike': accounts }, leading('ACCOUNT#1', 'SHARED'), true],
    [
      'of all values is not met by one alone',
      { 'ForAllValues:StringLike': accounts },
      leading('ACCOUNT#1', 'USER#1'),
      false,
    ],
    ['of all values is met by none, as AWS has it', { 'ForAllValues:StringLike': accounts }, leading(), true],
    ['of any value is met by one', { 'ForAnyValue:StringLike': accounts }, leading('USER#1', 'SHARED'), true],
    [
      'of an ARN has wildcards',
      { ArnLike: { 'aws:SourceArn': 'arn:*:x/*' } },
      asked({ context: { 'aws:SourceArn': 'arn:1:x/2' } }),
      true,
    ],
  ])('%s', (_, Condition, request, expected) => {
    expect(fits({ Condition }, request)).toBe(expected);
  });
});

describe('a policy that cannot be evaluated here is refused, never passed over:', () => {
  it.each([
    [
      'an operator',
      { Condition: { NumericLessThan: { 'aws:MultiFactorAuthAge': '1' } } },
      'the condition operator NumericLessThan',
    ],
    [
      'a variant of an operator',
      { Condition: { StringEqualsIfExists: { 'aws:SourceArn': '1' } } },
      'StringEqualsIfExists',
    ],
    ['a key', { Condition: { StringEquals: { 'aws:username': 'x' } } }, 'the condition key aws:username'],
    ['an element', { NotPrincipal: '*' }, 'NotPrincipal'],
    ['an effect', { Effect: 'Maybe' }, 'must allow or deny'],
    ['a missing action', { Action: [] }, 'neither Action nor NotAction'],
  ])('%s', (_, statement, sentence) => {
    expect(() => fits(statement)).toThrow(sentence);
  });
});
