import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import type { Metric, MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { HouseAlarm } from './houseAlarm.ts';
import { HouseLog } from './houseLog.ts';
import { HouseStack } from './houseStack.ts';

/**
 * API Gateway's line of every call. Neither query strings nor headers nor bodies: names, App IDs and tokens are in them. Path parameters
 * stand as `{id}`. Each field is paid for with every call, so only those read by a query, a metric or a runbook are there; the time of a
 * call is that of its line.
 */
const fields = {
  rest: {
    requestId: '$context.requestId',
    method: '$context.httpMethod',
    route: '$context.resourcePath',
    status: '$context.status',
    /** Set for API Gateway's own answers, as UNAUTHORIZED. */
    refused: '$context.error.responseType',
    accountId: '$context.authorizer.account_id',
    latencyMs: '$context.responseLatency',
  },
  websocket: {
    requestId: '$context.requestId',
    at: '$context.requestTime',
    route: '$context.routeKey',
    connectionId: '$context.connectionId',
    status: '$context.status',
    refused: '$context.error.responseType',
  },
};

/** The access log of an API. */
export class AccessLog extends Construct {
  readonly logGroup: HouseLog;
  /** Of the log group. */
  readonly name: string;
  readonly format: AccessLogFormat;

  constructor(scope: Construct, id: string, kind: keyof typeof fields) {
    super(scope, id);
    this.name = accessLogName(HouseStack.of(this).settings.name, id);
    this.logGroup = new HouseLog(this, 'Group', this.name);
    this.format = AccessLogFormat.custom(JSON.stringify(fields[kind]));
  }

  /**
   * An alarm for when the API could not find out who is calling. Not for its refusals: an authorizer refuses by an error, too, so an
   * alarm on its own error count would be on for every wrong key.
   */
  alarmOnAuthorizerFailure(errorImpact: string): void {
    new HouseAlarm(this, 'AuthorizerAlarm', {
      metric: this.#refused('AUTHORIZER_*', 'authorizerFailures', { statistic: 'Sum' }),
      threshold: 1,
      errorImpact,
      whatToDo:
        "Read the authorizer's log, and check that the table and Cognito respond. Roll back if it began with a deployment.",
    });
  }

  /** Calls refused by API Gateway for the number of all callers. Those beyond an account's own limits do not count. */
  throttled(options: MetricOptions): Metric {
    return this.#refused('THROTTLED', 'throttled', options);
  }

  #refused(answer: string, name: string, options: MetricOptions): Metric {
    const filter = new MetricFilter(this, `${name.charAt(0).toUpperCase()}${name.slice(1)}`, {
      logGroup: this.logGroup,
      filterPattern: FilterPattern.literal(`{ $.refused = "${answer}" }`),
      metricNamespace: 'Klarnavn',
      metricName: `${HouseStack.of(this).settings.name}-${this.node.id}-${name}`,
    });
    return filter.metric(options);
  }
}

/** The log group of an API's access log, as in `/klarnavn/prod/AppApiAccessLog`. */
export function accessLogName(stage: string, id: string): string {
  return `/klarnavn/${stage}/${id}`;
}
