import { stageNames } from '../../../lib/cloud/stageSettings.ts';
import { measuredEveryMinutes } from '../../../lib/contract/status/serviceStatus.ts';
import { assemblyOf } from '../support/stages.ts';

const prod = assemblyOf('prod');
const alarms = prod.all('AWS::CloudWatch::Alarm').filter(({ stack }) => stack === 'Klarnavn-Prod-Measuring');

function alarmByLine(line: string) {
  const filter = prod
    .all('AWS::Logs::MetricFilter')
    .filter(({ properties }) => prod.text(properties.LogGroupName) === 'serviceMeasuredLog')
    .find(({ properties }) => properties.FilterPattern === `{ $.message = "${line}" }`);
  const [metric] = (filter?.properties.MetricTransformations ?? []) as { MetricName: string }[];
  return alarms.find(({ properties }) => properties.MetricName === metric?.MetricName)?.properties;
}

describe('the measurements', () => {
  it.each(stageNames)('are made by the clock in %s', (stage) => {
    const { properties } = assemblyOf(stage).one('AWS::Events::Rule', 'Measurements');
    const ScheduleExpression = `rate(${measuredEveryMinutes} minutes)`;
    expect(properties).toMatchObject({ ScheduleExpression, State: 'ENABLED' });
    const [target] = properties.Targets as { Arn: unknown }[];
    expect(assemblyOf(stage).text(target?.Arn)).toBe('serviceMeasured.Arn');
  });

  it('ask at the public address, and hold no App ID but the name of the secret that it is made of', () => {
    const { Environment } = prod.one('AWS::Lambda::Function', 'serviceMeasured').properties as {
      Environment: { Variables: Record<string, unknown> };
    };
    const { SITE_URL, SIGN_IN_KEYS_URL, MONITOR_SECRET_ARN, ...others } = Environment.Variables;
    expect(prod.text(SITE_URL)).toMatch(/^https:\/\/Distribution/);
    expect(prod.text(SIGN_IN_KEYS_URL)).toBe('UserPool.ProviderURL/.well-known/jwks.json');
    expect(prod.text(MONITOR_SECRET_ARN)).toBe('MonitorSecret');
    expect(Object.keys(others).sort()).toEqual(
      [
        'ALARM_TOPIC_ARNS',
        'ANSWERS_UNCHECKED',
        'LOG_ORIGIN',
        'MAIL_DEAD_LETTERS_URL',
        'MAIL_QUEUE_URL',
        'MAIL_REPORTS_QUEUE_URL',
        'STAGE',
        'TABLE_NAME',
        'USER_POOL_CLIENT_IDS',
        'USER_POOL_ID',
      ].sort(),
    );
  });

  it('ring when a component fails twice in a row, and when nothing is measured', () => {
    expect(alarmByLine('component keeps failing')).toMatchObject({ Threshold: 1, Statistic: 'Sum' });
    expect(alarms.filter(({ properties }) => properties.MetricName === 'Errors')).toHaveLength(1);
    expect(alarms).toHaveLength(3);
  });

  it('ring when nobody has confirmed the alarms of the other region, where those have to be read', () => {
    expect(alarmByLine('alarms have no reader')).toMatchObject({ Threshold: 1, Statistic: 'Sum' });
    for (const stage of ['local', 'dev'] as const) {
      const { Environment } = assemblyOf(stage).one('AWS::Lambda::Function', 'serviceMeasured').properties;
      expect((Environment as { Variables: object }).Variables).not.toHaveProperty('ALARM_TOPIC_ARNS');
    }
  });
});
