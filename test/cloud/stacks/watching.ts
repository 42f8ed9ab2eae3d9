import { signInRefusedLine } from '../../../lib/contract/messages.ts';
import { assemblyOf } from '../support/stages.ts';

const prod = assemblyOf('prod');
interface AlarmProperties {
  AlarmActions?: unknown[];
  AlarmDescription?: string;
  Metrics?: { Expression?: string }[];
  Threshold?: number;
  EvaluationPeriods?: number;
}
const alarms = prod.all('AWS::CloudWatch::Alarm').map(({ id, stack, properties }) => ({
  name: `${stack} ${id}`,
  ...(properties as AlarmProperties),
}));
const byExpression = (part: string) =>
  alarms.filter(({ Metrics = [] }) => Metrics.some(({ Expression }) => Expression?.includes(part)));

describe('alarms', () => {
  it('that are over are told of by a rule beside each topic, and no new alarm is, which was never on', () => {
    expect(alarms.filter(({ AlarmActions = [] }) => AlarmActions.length > 0).length).toBeGreaterThan(70);
    for (const alarm of alarms) {
      expect([alarm.name, 'OKActions' in alarm]).toEqual([alarm.name, false]);
      // The rules find alarms by the name that CloudFormation makes of the stack's.
      expect([alarm.name, 'AlarmName' in alarm]).toEqual([expect.stringMatching(/^Klarnavn-Prod-/), false]);
    }
    const rules = prod.all('AWS::Events::Rule').filter(({ id }) => id.startsWith('AlarmTopicOver'));
    expect(rules.map(({ stack }) => stack).sort()).toEqual(
      prod
        .all('AWS::SNS::Topic')
        .filter(({ id }) => id.startsWith('AlarmTopic'))
        .map(({ stack }) => stack)
        .sort(),
    );
    expect(rules).toHaveLength(2);
    for (const { properties } of rules) {
      expect(properties.EventPattern).toEqual({
        source: ['aws.cloudwatch'],
        'detail-type': ['CloudWatch Alarm State Change'],
        detail: {
          alarmName: [{ prefix: 'Klarnavn-Prod-' }],
          state: { value: ['OK'] },
          previousState: { value: ['ALARM'] },
        },
      });
      expect((properties.Targets as { Arn: unknown }[]).map(({ Arn }) => prod.text(Arn))).toEqual(['AlarmTopic']);
    }
  });

  it('ring on one machine for nobody, which has no rules for them', () => {
    const rules = assemblyOf('local').all('AWS::Events::Rule');
    expect(rules.filter(({ properties }) => properties.EventPattern !== undefined)).toEqual([]);
  });

  it('name a runbook', () => {
    const unnamed = alarms.filter(
      ({ AlarmActions = [], AlarmDescription = '' }) =>
        AlarmActions.length > 0 && !/Runbook: lib\/cloud\/runbooks\/[a-z-]+\.md/.test(AlarmDescription),
    );
    expect(unnamed).toEqual([]);
  });

  it('ring for functions of sign-ins that fail or are slow, which write no line', () => {
    const failed = 'FILL(tokenDue, 0) + FILL(passwordReset, 0)';
    expect(byExpression(failed)).toMatchObject([{ Threshold: 1, EvaluationPeriods: 1 }]);
    expect(byExpression('MAX([FILL(tokenDue, 0)')).toMatchObject([{ Threshold: 3_000 }]);
    for (const operation of ['signedIn', 'tokenDue', 'passwordReset'])
      expect(prod.one('AWS::Lambda::Function', operation).properties).toMatchObject({ MemorySize: 512, Timeout: 5 });
  });

  it('do not ring for sign-ins that are refused, which anybody can have as often as they like', () => {
    const [alarm] = byExpression('(FILL(signedIn, 0) - FILL(refused, 0)) >= 3');
    const [refused, more] = prod
      .all('AWS::Logs::MetricFilter')
      .filter(({ properties }) => properties.FilterPattern === `{ $.message = "${signInRefusedLine}" }`);
    expect([alarm?.Threshold, more]).toEqual([1, undefined]);
    expect(refused?.properties.MetricTransformations).toMatchObject([
      { MetricNamespace: 'Klarnavn', MetricName: 'prod-signedIn-refused', MetricValue: '1' },
    ]);
    expect(JSON.stringify(alarm?.Metrics)).toContain('"MetricName":"prod-signedIn-refused"');
    expect(prod.text(refused?.properties.LogGroupName)).toContain('signedIn');
  });

  it('ring for few calls of which half fail, at both APIs', () => {
    const shares = byExpression('IF(calls >= 3, 100 * faults / calls, 0)');
    expect(shares).toHaveLength(2);
    for (const one of shares) expect(one).toMatchObject({ Threshold: 50, EvaluationPeriods: 1 });
  });

  it('ring for a door that a try from another region found closed', () => {
    const [filter, more] = prod
      .all('AWS::Logs::MetricFilter')
      .filter(({ properties }) => properties.FilterPattern === '{ $.message = "door failed" }');
    expect(more).toBeUndefined();
    const [{ MetricName } = { MetricName: '' }] = (filter?.properties.MetricTransformations ?? []) as {
      MetricName: string;
    }[];
    const ringing = prod.all('AWS::CloudWatch::Alarm').filter(({ properties }) => properties.MetricName === MetricName);
    expect(ringing.map(({ properties }) => properties.Threshold)).toEqual([1]);
  });
});

describe('the sign-in that is tried from another region', () => {
  it('has a client of its own, which the protection against stolen passwords passes by', () => {
    const client = prod
      .all('AWS::Cognito::UserPoolClient')
      .find(({ properties }) => properties.ClientName === 'measurements');
    expect(client?.properties.ExplicitAuthFlows).toEqual(['ALLOW_USER_SRP_AUTH']);
    const guards = prod.all('AWS::Cognito::UserPoolRiskConfigurationAttachment');
    const own = guards.find(({ properties }) => properties.ClientId !== 'ALL');
    expect(own?.properties.ClientId).toEqual({ Ref: expect.stringContaining(String(client?.id)) });
    const nothing = { EventAction: 'NO_ACTION', Notify: false };
    expect(own?.properties.AccountTakeoverRiskConfiguration).toEqual({
      Actions: { LowAction: nothing, MediumAction: nothing, HighAction: nothing },
    });
  });

  it('is made in the region of the stage and known to the try by name alone', () => {
    const read = (OutputName: string) => ({
      'Fn::GetStackOutput': { StackName: 'Klarnavn-Prod-People', OutputName, Region: expect.stringMatching(/^eu-/) },
    });
    const { Environment } = prod.one('AWS::Lambda::Function', 'serviceTried').properties;
    expect((Environment as { Variables: object }).Variables).toMatchObject({
      USER_POOL_ID: read('MonitorPool'),
      USER_POOL_CLIENT_IDS: read('MonitorClientId'),
    });
  });

  it('is in no stage that is not tried', () => {
    for (const stage of ['dev', 'local'] as const) {
      const clients = assemblyOf(stage).all('AWS::Cognito::UserPoolClient');
      expect(clients.filter(({ properties }) => properties.ClientName === 'measurements')).toEqual([]);
    }
  });
});

describe('the topic of alarms', () => {
  it('takes what services of AWS say of this account alone', () => {
    const isOfAlarms = (properties: object) => JSON.stringify(properties).includes('"Ref":"AlarmTopic');
    const policies = prod.all('AWS::SNS::TopicPolicy').filter(({ properties }) => isOfAlarms(properties));
    expect(policies).toHaveLength(2);
    for (const { properties } of policies) {
      const { Statement } = properties.PolicyDocument as { Statement: Record<string, unknown>[] };
      for (const { Effect, Principal, Condition } of Statement) {
        if (Effect !== 'Allow') continue;
        expect(Condition).toEqual({ StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } });
        expect(JSON.stringify(Principal)).toContain('amazonaws.com');
      }
    }
    const topic = prod.all('AWS::SNS::TopicPolicy').find(({ stack }) => stack === 'Klarnavn-Prod-Watch');
    expect(JSON.stringify(topic?.properties)).toContain('events.amazonaws.com');
  });

  it('is told of findings, of protections that are taken off and of what is removed', () => {
    const rules = prod.all('AWS::Events::Rule').filter(({ stack }) => stack === 'Klarnavn-Prod-Audit');
    expect(rules.map(({ id }) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual(['BreakGlass', 'Dangers', 'Findings']);
    const dangers = JSON.stringify(rules.find(({ id }) => id.startsWith('Dangers'))?.properties);
    for (const act of [
      'UpdateTable',
      'UpdateUserPool',
      'UpdateTerminationProtection',
      'ScheduleKeyDeletion',
      'StopLogging',
    ])
      expect(dangers).toContain(`"${act}"`);
    expect(dangers).toContain('Runbook: lib/cloud/runbooks/key-leaked.md');
  });
});

it('API Gateway writes no log of its own, which would be kept for ever', () => {
  for (const { properties } of prod.all('AWS::ApiGateway::Stage'))
    for (const each of properties.MethodSettings as object[]) expect(each).toMatchObject({ LoggingLevel: 'OFF' });
});
