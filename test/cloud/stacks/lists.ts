import type { StageName } from '../../../lib/cloud/stageSettings.ts';
import { assemblyOf } from '../support/stages.ts';

const schedule = (stage: StageName) => assemblyOf(stage).one('AWS::Events::Rule', 'ListRefresh');

describe('the refresh of the lists', () => {
  it.each([
    ['prod', 'ENABLED'],
    ['dev', 'DISABLED'],
    ['local', 'DISABLED'],
  ] as const)('is %s: %s', (stage, State) => {
    expect(schedule(stage).properties).toMatchObject({ State, ScheduleExpression: 'rate(15 minutes)' });
  });

  it('looks every quarter of an hour for what is due, and asks a publisher as often as the stage says', () => {
    const prod = assemblyOf('prod');
    const [target] = schedule('prod').properties.Targets as { Arn: unknown }[];
    expect(prod.text(target?.Arn)).toBe('refreshDue.Arn');
    const { Environment } = prod.one('AWS::Lambda::Function', 'sourceRefreshed').properties;
    expect(Environment).toMatchObject({ Variables: { REFRESH_HOURS: '6' } });
  });

  it.each(['sanctionsCheck', 'batchCheck', 'dashboardSearch', 'universalSearch', 'startBatch'])(
    '%s is refused in prod while a sanctions list is missing, and nowhere else',
    (operation) => {
      const listsOf = (stage: StageName) => {
        const { Environment } = assemblyOf(stage).one('AWS::Lambda::Function', operation).properties;
        return (Environment as { Variables: Record<string, string> }).Variables.REQUIRED_LISTS;
      };
      const sanctions = 'eu_sanctions_list,un_sanctions_list,us_ofac_sanctions,uk_sanctions_list,ch_seco_sanctions';
      expect(listsOf('prod')?.split(',').sort()).toEqual(sanctions.split(',').sort());
      expect([listsOf('dev'), listsOf('local')]).toEqual([undefined, undefined]);
    },
  );

  it('has more time than the slowest publisher takes', () => {
    expect(assemblyOf('prod').one('AWS::Lambda::Function', 'sourceRefreshed').properties.Timeout).toBe(900);
  });

  it.each([
    ['sourceRefreshed', 'list refresh keeps failing'],
    ['refreshDue', 'list not confirmed'],
  ])('%s rings by its line "%s"', (operation, line) => {
    const prod = assemblyOf('prod');
    const filter = prod
      .all('AWS::Logs::MetricFilter')
      .find(({ properties }) => prod.text(properties.LogGroupName) === `${operation}Log`);
    expect(filter?.properties.FilterPattern).toBe(`{ $.message = "${line}" }`);
    const [metric] = (filter?.properties.MetricTransformations ?? []) as { MetricName: string }[];
    const alarms = prod
      .all('AWS::CloudWatch::Alarm')
      .filter(({ properties }) => properties.MetricName === metric?.MetricName);
    expect(alarms).toHaveLength(1);
    expect(alarms[0]?.properties).toMatchObject({ Threshold: 1, Statistic: 'Sum' });
  });
});
