import { evaluatePolicy } from '../../../../lib/local/edge/authorizer/policy.ts';

const arn = 'arn:aws:execute-api:eu-north-1:000000000000:api1/live/GET/items/7';
const statement = (Effect: string, Resource: string | string[], Action: string | string[] = 'execute-api:Invoke') => ({
  Effect,
  Action,
  Resource,
});

describe('an authorizer’s policy', () => {
  it.each([
    ['allows the very method', statement('Allow', arn), 'allowed'],
    ['allows by wildcards', statement('Allow', 'arn:aws:execute-api:*:*:api1/live/*/items/?'), 'allowed'],
    ['allows by one of several', statement('Allow', ['x', '*'], ['s3:*', 'execute-api:*']), 'allowed'],
    ['denies what it does not allow', statement('Allow', `${arn}7`), 'denied'],
    ['denies other actions', statement('Allow', '*', 's3:GetObject'), 'denied'],
    ['denies outright', statement('Deny', '*'), 'explicitlyDenied'],
  ])('%s', (_, given, verdict) => {
    expect(evaluatePolicy({ Statement: [given] }, arn)).toBe(verdict);
  });

  it('lets a denial beat every permission', () => {
    expect(evaluatePolicy({ Statement: [statement('Allow', '*'), statement('Deny', arn)] }, arn)).toBe(
      'explicitlyDenied',
    );
  });

  it.each([
    undefined,
    'Allow',
    {},
    { Statement: [{ ...statement('Allow', '*'), Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.1' } } }] },
    { Statement: [statement('allow', '*')] },
  ])('that is %j is no policy', (document) => {
    expect(evaluatePolicy(document, arn)).toBeUndefined();
  });
});
