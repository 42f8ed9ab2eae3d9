import { assemblyOf, prodOtherwise } from '../support/stages.ts';

const prod = assemblyOf('prod');
const of = (type: string) => prod.all(type).filter(({ stack }) => stack === 'Klarnavn-Prod-Outside-eu-central-1');
const webOutput = (OutputName: string) => ({
  'Fn::GetStackOutput': { StackName: 'Klarnavn-Prod-Web', OutputName, Region: expect.stringMatching(/^eu-/) },
});

describe('the view from outside', () => {
  it('is only where there are customers', () => {
    for (const stage of ['dev', 'local'] as const) {
      const stacks = assemblyOf(stage).templates.map(({ stack }) => stack);
      expect(stacks.filter((stack) => stack.endsWith('Outside'))).toEqual([]);
    }
  });

  it('tries the public address every minute, and once', () => {
    const [rule] = of('AWS::Events::Rule').filter(({ id }) => id.startsWith('Tries'));
    expect(rule?.properties).toMatchObject({ ScheduleExpression: 'rate(1 minute)', State: 'ENABLED' });
    const [target] = (rule?.properties.Targets ?? []) as { Arn: unknown; RetryPolicy: object }[];
    expect(prod.text(target?.Arn)).toBe('serviceTried.Arn');
    expect(target?.RetryPolicy).toEqual({ MaximumRetryAttempts: 0 });
    const { Environment } = prod.one('AWS::Lambda::Function', 'serviceTried').properties as {
      Environment: { Variables: Record<string, unknown> };
    };
    expect(Environment.Variables).toMatchObject({
      SITE_URL: webOutput('SiteUrl'),
      MONITOR_SECRET_ARN: 'klarnavn/prod/eu-central-1/monitor',
    });
  });

  it("tries the API's own domain as well, where there is one", () => {
    const variables = [prod, prodOtherwise()].map((assembly) => {
      const { Environment } = assembly.one('AWS::Lambda::Function', 'serviceTried').properties;
      return (Environment as { Variables: Record<string, unknown> }).Variables;
    });
    expect(variables.map(({ API_URL }) => API_URL)).toEqual([undefined, 'https://api.klarnavn.test']);
  });

  it('reads the copy of the secret that stands beside it', () => {
    const { properties } = prod.one('AWS::SecretsManager::Secret', 'MonitorSecret');
    expect(prod.text(properties.Name)).toBe('klarnavn/prod/AWS::Region/monitor');
    expect(properties.ReplicaRegions).toEqual([{ Region: 'us-east-1' }]);
  });

  it('rings by a topic of its own when no try is well or none is made, and when the distribution answers with errors', () => {
    const alarms = of('AWS::CloudWatch::Alarm').map(({ properties }) => properties);
    expect(alarms).toHaveLength(4);
    for (const line of ['alarms-have-no-reader', 'door-failed'])
      expect(alarms.find(({ MetricName }) => MetricName === `prod-serviceTried-${line}`)).toBeDefined();
    expect(alarms.find(({ MetricName }) => MetricName === 'Errors')).toMatchObject({
      ...{ Period: 60, EvaluationPeriods: 5, Threshold: 1, TreatMissingData: 'breaching' },
    });
    expect(alarms.find(({ MetricName }) => MetricName === '5xxErrorRate')?.Dimensions).toEqual([
      { Name: 'DistributionId', Value: webOutput('DistributionId') },
      { Name: 'Region', Value: 'Global' },
    ]);
    const [topic] = of('AWS::SNS::Topic');
    for (const { AlarmActions } of alarms)
      expect(AlarmActions).toEqual([{ Ref: expect.stringMatching(/^AlarmTopic/) }]);
    expect(topic?.id).toBe('AlarmTopic');
    expect(of('AWS::SNS::Subscription').map(({ properties }) => properties.Protocol)).toEqual(['email']);
  });
});
