import { savedQueries } from '../../../lib/cloud/savedQueries.ts';
import { stageNames } from '../../../lib/cloud/stageSettings.ts';
import { stages } from '../../../lib/cloud/stages.ts';
import { longCallLine } from '../../../lib/contract/logLines.ts';
import { assemblyOf } from '../support/stages.ts';

const prod = assemblyOf('prod');
const alarmsOf = (metric: string) =>
  prod
    .all('AWS::CloudWatch::Alarm')
    .map(({ id, properties }) => ({ id, ...properties }) as Record<string, unknown>)
    .filter((alarm) => JSON.stringify(alarm).includes(`"MetricName":"${metric}"`));
const logGroups = (stage: 'prod' | 'dev') =>
  assemblyOf(stage)
    .all('AWS::Logs::LogGroup')
    .map(({ properties }) => properties.LogGroupName);

describe('the dashboard', () => {
  const { properties } = prod.one('AWS::CloudWatch::Dashboard');
  const body = prod.text(properties.DashboardBody);
  const { widgets } = JSON.parse(body) as {
    widgets: { type: string; x: number; width: number; properties: Record<string, unknown> }[];
  };
  const titles = widgets.map(({ properties: { title, markdown } }) => String(title ?? markdown));

  it('is one in each stage that somebody operates', () => {
    const found = stageNames.flatMap((stage) => assemblyOf(stage).all('AWS::CloudWatch::Dashboard'));
    const names = found.map((each) => prod.text(each.properties.DashboardName));
    expect(names).toEqual(['klarnavn-dev-eu-north-1', 'klarnavn-prod-AWS::Region']);
  });

  it('shows what an operator asks for first', () => {
    expect(titles).toEqual(
      expect.arrayContaining([
        'Calls a second',
        'Milliseconds to the answer',
        'Refusals and faults by code',
        'Age of the oldest message, seconds',
        'Hours since a publisher confirmed its list',
        'Quotas and limits reached',
        'Sign-ups',
        'Purchases begun and completed a day',
        'Disputes, refunds and unknown prices',
        'Cost of the month, USD',
      ]),
    );
  });

  it('imports nothing of another stack, so that every stack can be removed without it', () => {
    expect(JSON.stringify(properties.DashboardBody)).not.toContain('Fn::ImportValue');
    expect(body).not.toMatch(/Token|undefined/);
  });

  it('reads only logs that the stage writes', () => {
    const read = widgets
      .filter(({ type }) => type === 'log')
      .flatMap(({ properties: { query } }) => [...String(query).matchAll(/SOURCE '([^']+)'/g)].map(([, name]) => name));
    expect(read.length).toBeGreaterThan(4);
    for (const name of read) expect(logGroups('prod')).toContain(name);
  });

  it('takes no more room than a screen is wide', () => {
    for (const { x, width } of widgets) expect(x + width).toBeLessThanOrEqual(24);
  });
});

describe('saved queries', () => {
  it.each(savedQueries(stages.prod))('$name reads logs that the stage writes, and none of what is sent', (query) => {
    for (const group of query.logGroups) expect(logGroups('prod')).toContain(group);
    const [found] = prod
      .all('AWS::Logs::QueryDefinition')
      .filter(({ properties }) => properties.Name === `klarnavn-prod/${query.name}`);
    expect(found?.properties).toMatchObject({ LogGroupNames: query.logGroups, QueryString: query.lines.join('\n| ') });
  });
});

describe('alarms about too much at once', () => {
  it('ring when Lambda refuses what customers screen by, and before it refuses anything', () => {
    const [alarm, ...others] = alarmsOf('Throttles');
    expect(others).toEqual([]);
    const metrics = alarm?.Metrics as {
      Expression?: string;
      MetricStat?: { Metric: { Dimensions: { Value: string }[] } };
    }[];
    const names = metrics.flatMap(({ MetricStat }) => MetricStat?.Metric.Dimensions ?? []).map(({ Value }) => Value);
    expect(names.sort()).toEqual(
      [
        'mcp-mcp',
        'media-dashboardAdverseMedia',
        ...['appId', 'batchCheck', 'dashboardSearch', 'pepCheck', 'sanctionsCheck'].map((each) => `screening-${each}`),
      ].map((name) => `klarnavn-prod-${name}`),
    );
    // As many as an alarm takes. Source: CloudWatch user guide, "Create a CloudWatch alarm based on a metric math expression".
    expect(names.length).toBeLessThanOrEqual(10);
    expect(metrics.find(({ Expression }) => Expression)?.Expression?.split(' + ')).toHaveLength(names.length);
    expect(alarmsOf('ConcurrentExecutions')).toMatchObject([{ Threshold: 0.8 * stages.prod.accountConcurrency }]);
  });

  it('ring when the table refuses', () => {
    expect(alarmsOf('WriteThrottleEvents')).toMatchObject([{ Threshold: 100 }]);
  });

  it("ring when the reader of the table's stream is behind", () => {
    expect(alarmsOf('IteratorAge')).toMatchObject([{ Threshold: 60_000, EvaluationPeriods: 2 }]);
  });

  it('ring when an API is slow for a quarter of an hour, or refuses calls because there are too many of all callers', () => {
    expect(alarmsOf('Latency')).toMatchObject([
      { ExtendedStatistic: 'p99', EvaluationPeriods: 3, EvaluateLowSampleCountPercentile: 'ignore', Threshold: 8_000 },
      { ExtendedStatistic: 'p99', EvaluationPeriods: 3, EvaluateLowSampleCountPercentile: 'ignore', Threshold: 3_000 },
    ]);
    for (const id of ['AppApi', 'ScreeningApi'])
      expect(alarmsOf(`prod-${id}AccessLog-throttled`)).toMatchObject([{ Threshold: 20 }]);
    const filters = prod.all('AWS::Logs::MetricFilter').map(({ properties }) => properties.FilterPattern);
    expect(filters.filter((pattern) => pattern === '{ $.refused = "THROTTLED" }')).toHaveLength(2);
  });
});

describe('the alarm about the account that keeps functions busy longest', () => {
  const { properties } = prod.one('AWS::CloudWatch::InsightRule');
  const rule = JSON.parse(String(properties.RuleBody));
  // The line is that of test/lambdas/kit/door: its fields are the ones that the rule names.
  const line = {
    message: longCallLine,
    accountId: 'acc_1',
    operation: 'previewBatch',
    requestId: 'r',
    durationMs: 1_200,
  };
  const fieldOf = (path: string) => Object.entries(line).find(([name]) => path === `$.${name}`)?.[1];

  it('has a rule that adds up the milliseconds of long calls by account, from the logs of all functions', () => {
    expect(properties).toMatchObject({ RuleName: 'klarnavn-prod-accountSeconds', RuleState: 'ENABLED' });
    expect(rule).toMatchObject({ AggregateOn: 'Sum', LogFormat: 'JSON' });
    const { Keys, ValueOf, Filters } = rule.Contribution;
    expect([Keys.map(fieldOf), fieldOf(ValueOf)]).toEqual([['acc_1'], 1_200]);
    expect(Filters).toEqual([{ Match: '$.message', In: [longCallLine] }]);
    const [prefix] = rule.LogGroupNames.map((name: string) => name.replace(/\*$/, ''));
    const ofFunctions = logGroups('prod').filter((name) => String(name).startsWith('/aws/lambda/'));
    expect(ofFunctions.length).toBeGreaterThan(100);
    expect(ofFunctions.filter((name) => !String(name).startsWith(prefix))).toEqual([]);
  });

  it('rings when two functions are busy for one account all the time', () => {
    const alarms = prod
      .all('AWS::CloudWatch::Alarm')
      .filter((alarm) => JSON.stringify(alarm.properties.Metrics ?? []).includes('INSIGHT_RULE_METRIC'));
    expect(alarms.map((alarm) => alarm.properties)).toMatchObject([
      {
        Metrics: [{ Expression: `INSIGHT_RULE_METRIC("${properties.RuleName}", "MaxContributorValue")`, Period: 300 }],
        Threshold: 600_000,
        EvaluationPeriods: 2,
      },
    ]);
  });

  it('stands in each stage that somebody operates, under its own name', () => {
    const names = stageNames.flatMap((stage) => assemblyOf(stage).all('AWS::CloudWatch::InsightRule'));
    expect(names.map((each) => each.properties.RuleName)).toEqual([
      'klarnavn-dev-accountSeconds',
      'klarnavn-prod-accountSeconds',
    ]);
  });
});

describe('the budget', () => {
  it('tells by the alarm topic, whose policy lets it', () => {
    const { Budget, NotificationsWithSubscribers } = prod.one('AWS::Budgets::Budget').properties as {
      Budget: object;
      NotificationsWithSubscribers: {
        Notification: object;
        Subscribers: { SubscriptionType: string; Address: unknown }[];
      }[];
    };
    expect(Budget).toMatchObject({
      BudgetLimit: { Amount: stages.prod.monthlyBudgetDollars, Unit: 'USD' },
      TimeUnit: 'MONTHLY',
    });
    expect(NotificationsWithSubscribers.map(({ Notification }) => Notification)).toMatchObject([
      { NotificationType: 'ACTUAL', Threshold: 80 },
      { NotificationType: 'ACTUAL', Threshold: 100 },
      { NotificationType: 'FORECASTED', Threshold: 120 },
    ]);
    for (const { Subscribers } of NotificationsWithSubscribers) {
      expect(Subscribers.map(({ Address }) => prod.text(Address))).toEqual(['AlarmTopic']);
    }
    const policy = JSON.stringify(prod.oneIn('Klarnavn-Prod-Watch', 'AWS::SNS::TopicPolicy').properties);
    expect(policy).toContain('budgets.amazonaws.com');
  });

  it('is not on one machine', () => {
    expect(assemblyOf('local').all('AWS::Budgets::Budget')).toEqual([]);
  });
});
