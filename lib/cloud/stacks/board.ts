import { Duration } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Dashboard, MathExpression, Metric, Stats, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnQueryDefinition } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Endpoint } from '../../contract/endpoint.ts';
import { AccountSecondsAlarm } from '../constructs/accountSecondsAlarm.ts';
import { HouseAlarm } from '../constructs/houseAlarm.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';
import { found, graph, metricOf, type Panel } from '../constructs/panel.ts';
import { concurrencyOf, isScreening } from '../doors.ts';
import { functionNameOf } from '../functionNameOf.ts';
import { savedQueries } from '../savedQueries.ts';

interface BoardStackProps extends HouseStackProps {
  routes: readonly Endpoint[];
  /** All stacks of the stage, in the order of their panels. */
  stacks: readonly HouseStack[];
}

/**
 * An operator's view: the stage's dashboard, made of every stack's panels, saved queries of the logs, alarms about the whole AWS account
 * and its largest user, and its budget. List prices of November 2026: a dashboard 3 USD a month beyond an account's first three; queries
 * and the first two budgets nothing. It has no metric of its own.
 */
export class BoardStack extends HouseStack {
  constructor(scope: Construct, props: BoardStackProps) {
    super(scope, 'Board', 'What an operator looks at.', props);
    this.#dashboard(props.stacks);
    for (const { name, logGroups, lines } of savedQueries(this.settings)) {
      new CfnQueryDefinition(this, name.replaceAll(' ', '-'), {
        name: `klarnavn-${this.settings.name}/${name}`,
        queryString: lines.join('\n| '),
        logGroupNames: logGroups,
      });
    }
    this.#alarmOnThrottles(props.routes);
    this.#alarmOnConcurrency();
    this.#alarmOnLoops();
    this.#alarmOnShare('ScreeningApi', 'Customers get errors instead of answers to their screenings');
    this.#alarmOnShare('AppApi', "Users see errors on the product's pages");
    new AccountSecondsAlarm(this);
    this.#budget();
  }

  #dashboard(stacks: readonly HouseStack[]): void {
    const dashboard = new Dashboard(this, 'Dashboard', {
      dashboardName: `klarnavn-${this.settings.name}-${this.region}`,
      defaultInterval: Duration.hours(12),
    });
    dashboard.addWidgets(
      text(`# Klarnavn ${this.settings.name}: when an alarm rings, its text names the procedure in lib/cloud/runbooks`),
    );
    for (const { title, widgets } of [...stacks.flatMap(({ panels }) => panels), peoplePanel(), accountPanel()]) {
      dashboard.addWidgets(text(`## ${title}`));
      dashboard.addWidgets(...widgets);
    }
  }

  /** Of customers' screening functions. Functions with a concurrency limit refuse on purpose. */
  #alarmOnThrottles(routes: readonly Endpoint[]): void {
    const operations = routes
      .filter((route) => isScreening(route) && !concurrencyOf(this.settings, route))
      .map(({ area, operation }): [string, string] => [area, operation]);
    const functions = [['screening', 'appId'] as const, ...operations];
    if (functions.length > metricsMax)
      throw new Error(`An alarm takes ${metricsMax} metrics, and ${functions.length} functions screen: make it two.`);
    const throttles = functions.map(([area, operation]): [string, Metric] => [
      operation,
      metricOf(
        'AWS/Lambda Throttles',
        { FunctionName: functionNameOf(this.settings, area, operation) },
        { statistic: Stats.SUM },
      ),
    ]);
    new HouseAlarm(this, 'ThrottleAlarm', {
      metric: new MathExpression({
        expression: throttles.map(([operation]) => `FILL(${operation}, 0)`).join(' + '),
        usingMetrics: Object.fromEntries(throttles),
        period: Duration.minutes(5),
        label: 'refused calls of functions',
      }),
      threshold: 10,
      errorImpact:
        'Customers get errors instead of answers to their screenings: Lambda runs as many functions as it may.',
      whatToDo: 'See in the runbook which function takes the room, and have the quota of concurrent executions raised.',
      runbook: 'overload',
    });
  }

  #alarmOnConcurrency(): void {
    const { accountConcurrency } = this.settings;
    new HouseAlarm(this, 'ConcurrencyAlarm', {
      metric: metricOf('AWS/Lambda ConcurrentExecutions', {}, { statistic: Stats.MAXIMUM }),
      threshold: Math.floor(0.8 * accountConcurrency),
      periods: 2,
      errorImpact: `Nobody is affected yet: four fifths of the ${accountConcurrency} functions that may run at once do. At the limit customers get errors.`,
      whatToDo: 'See in the runbook which function it is, and have the quota of concurrent executions raised.',
      runbook: 'overload',
    });
  }

  /**
   * Of all functions of the account and region, since a list would miss an unknown loop. Source: Lambda developer guide, "Viewing
   * metrics for Lambda functions": metrics without a dimension.
   */
  #alarmOnLoops(): void {
    new HouseAlarm(this, 'LoopAlarm', {
      metric: metricOf('AWS/Lambda RecursiveInvocationsDropped', {}, { statistic: Stats.SUM }),
      threshold: 1,
      errorImpact:
        'Work that users wait for ends as a dead letter although nothing failed: Lambda has stopped a function that its own messages start again and again.',
      whatToDo:
        'Find the function in the runbook, send its dead letters back, and have it send less often or state a larger loopsMax.',
      runbook: 'queue-stuck',
    });
  }

  /** Few calls, all failing, never reach the fault count of an API's own alarm. */
  #alarmOnShare(api: 'ScreeningApi' | 'AppApi', errorImpact: string): void {
    const period = Duration.minutes(15);
    const sum = (name: string) =>
      metricOf(
        `AWS/ApiGateway ${name}`,
        { ApiName: `klarnavn-${this.settings.name}-${api}` },
        { statistic: Stats.SUM },
      );
    new HouseAlarm(this, `${api}FaultShare`, {
      metric: new MathExpression({
        expression: `IF(calls >= ${callsMin}, 100 * faults / calls, 0)`,
        usingMetrics: { calls: sum('Count'), faults: sum('5XXError') },
        period,
        label: 'calls that failed, %',
      }),
      threshold: 50,
      errorImpact: `${errorImpact}: half of the calls of a quarter of an hour failed.`,
      whatToDo: 'Run the saved query "faults by operation": it names the route and a request id of each.',
    });
  }

  /** Of the whole AWS account: costs by stage can be told apart only after somebody has activated its tag in the bill. */
  #budget(): void {
    const { monthlyBudgetDollars } = this.settings;
    if (monthlyBudgetDollars === undefined) return;
    const notificationAt = (
      notificationType: 'ACTUAL' | 'FORECASTED',
      threshold: number,
    ): CfnBudget.NotificationWithSubscribersProperty => ({
      notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      subscribers: [{ subscriptionType: 'SNS', address: this.alarmTopic.topicArn }],
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `klarnavn-${this.settings.name}-${this.region}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudgetDollars, unit: 'USD' },
      },
      notificationsWithSubscribers: [
        notificationAt('ACTUAL', 80),
        notificationAt('ACTUAL', 100),
        notificationAt('FORECASTED', 120),
      ],
    });
  }
}

/** Of calls: below it a share says nothing. */
const callsMin = 3;

/** Of one alarm. Source: CloudWatch user guide, "Create a CloudWatch alarm based on a metric math expression". */
const metricsMax = 10;

/** All user pools of the AWS account: the id of one begins with its region and not with its stack's name. */
function peoplePanel(): Panel {
  const people = (metric: string) => found('AWS/Cognito,UserPool,UserPoolClient', metric, '', Stats.SUM);
  return {
    title: 'People',
    widgets: [graph('Sign-ups', [people('SignUpSuccesses')]), graph('Sign-ins', [people('SignInSuccesses')])],
  };
}

/** Shared by all stages of an AWS account: its concurrency, and its bill, found by CloudWatch in us-east-1 alone. */
function accountPanel(): Panel {
  const bill = new Metric({
    namespace: 'AWS/Billing',
    metricName: 'EstimatedCharges',
    dimensionsMap: { Currency: 'USD' },
    statistic: Stats.MAXIMUM,
    period: Duration.hours(6),
    region: 'us-east-1',
  });
  return {
    title: 'AWS account',
    widgets: [
      graph('Functions at once', [metricOf('AWS/Lambda ConcurrentExecutions', {}, { statistic: Stats.MAXIMUM })]),
      graph('Functions refused', [metricOf('AWS/Lambda Throttles', {}, { statistic: Stats.SUM })]),
      graph('Cost of the month, USD', [bill], 'us-east-1'),
    ],
  };
}

function text(markdown: string): TextWidget {
  return new TextWidget({ markdown, width: 24, height: 1 });
}
