import { Duration } from 'aws-cdk-lib';
import {
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  MathExpression,
  Metric,
  SearchExpression,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';

/**
 * A row of the stage's dashboard. Its content is named by known names or searched for: a reference to another stack's resource would
 * have to be deployed away before that could be removed.
 */
export interface Panel {
  title: string;
  widgets: IWidget[];
}

const width = 8;
const period = Duration.minutes(5);

/** A graph of metrics. */
export function graph(title: string, left: IMetric[], region?: string): IWidget {
  return new GraphWidget({ title, width, left, ...(region ? { region } : {}) });
}

/** A metric by its name and dimensions, as CloudWatch writes them. */
export function metricOf(
  name: string,
  dimensionsMap: Record<string, string>,
  options: { statistic: string; label?: string },
): Metric {
  const [namespace = '', metricName = ''] = name.split(' ');
  return new Metric({ namespace, metricName, dimensionsMap, period, ...options });
}

/**
 * Every metric with the given words in its dimensions, as `AWS/SQS,QueueName` with `Klarnavn Prod`: for resources named by
 * CloudFormation after their stack. Source: CloudWatch user guide, "Search expression syntax".
 */
export function found(schema: string, metricName: string, words: string, statistic: string): SearchExpression {
  const expression = `SEARCH('{${schema}} MetricName="${metricName}" ${words}', '${statistic}', ${period.toSeconds()})`;
  return new SearchExpression({ expression, label: '', period });
}

/** How many a second. */
export function perSecond(counted: IMetric, label: string): MathExpression {
  return new MathExpression({ expression: 'counted / PERIOD(counted)', usingMetrics: { counted }, label, period });
}

/** A table or graph made of log lines. It costs only when opened: 0.005 USD per GB read. */
export function lines(
  title: string,
  logGroupNames: string[],
  queryLines: string[],
  kind: 'table' | 'bars' | 'stacked' = 'table',
): IWidget {
  const view = {
    table: LogQueryVisualizationType.TABLE,
    bars: LogQueryVisualizationType.BAR,
    stacked: LogQueryVisualizationType.STACKEDAREA,
  }[kind];
  return new LogQueryWidget({ title, width, height: 6, logGroupNames, queryLines, view });
}

/** Rate, latency and answers of a REST API with this name and access log. */
export function apiWidgets(apiName: string, accessLog: string): IWidget[] {
  const of = (metric: string, statistic: string, label?: string) =>
    metricOf(`AWS/ApiGateway ${metric}`, { ApiName: apiName }, { statistic, ...(label ? { label } : {}) });
  return [
    graph('Calls a second', [perSecond(of('Count', Stats.SUM), 'calls a second')]),
    graph('Milliseconds to the answer', [of('Latency', 'p50', 'p50'), of('Latency', 'p99', 'p99')]),
    lines(
      'Refusals and faults by code',
      [accessLog],
      ['filter status >= 400', 'stats count(*) as calls by status, bin(5m)'],
      'stacked',
    ),
  ];
}
