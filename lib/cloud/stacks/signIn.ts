import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { signInLines, signInRefusedLine } from '../../contract/messages.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { HouseAlarm } from '../constructs/houseAlarm.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { LogLineAlarm } from '../constructs/logLineAlarm.ts';
import type { DataStack } from './data.ts';

/** Source: Cognito developer guide, "Important considerations" of Lambda triggers: Cognito waits five seconds for an answer. */
const timeoutSeconds = 5;
/** A third of a processor: a new copy has to start and answer within that time. */
const memoryMegabytes = 512;

/** Functions called by the user pool; they stand before it, and it grants them their rights to it. */
export class SignInStack extends AreaStack {
  readonly signedIn: HouseFunction;
  readonly tokenDue: HouseFunction;
  readonly passwordReset: HouseFunction;

  constructor(scope: Construct, props: AreaStackProps & { data: DataStack }) {
    super(scope, 'signIn', props, 'What happens when people sign in.');
    const grants = [props.data.table.use];
    this.signedIn = new HouseFunction(this, {
      entry: 'workers/signedIn',
      description: 'Keeps when and with which device somebody has signed in.',
      grants,
      timeoutSeconds,
      memoryMegabytes,
    });
    this.tokenDue = new HouseFunction(this, {
      entry: 'workers/tokenDue',
      description: 'Says in the ID token whether its person has a second factor.',
      grants,
      timeoutSeconds,
      memoryMegabytes,
    });
    this.passwordReset = new HouseFunction(this, {
      entry: 'workers/passwordReset',
      description: 'Ends the sessions of somebody whose forgotten password was replaced.',
      grants,
      timeoutSeconds,
      memoryMegabytes,
    });
    this.#keepReleasedExport();
    if (this.settings.isOperated) this.#alarmOnFunctions();
    const whatToDo =
      "Read the function's log, and check that the table and the user pool respond. It goes on by itself.";
    new LogLineAlarm(this.signedIn, {
      line: signInLines.notRecorded,
      errorImpact: 'Users sign in, but find the sign-in in no list and get no mail about a new device.',
      whatToDo,
    });
    new LogLineAlarm(this.tokenDue, {
      line: signInLines.factorUnknown,
      errorImpact: 'Users whose account requires a second factor are asked to set one up although they have one.',
      whatToDo,
    });
    new LogLineAlarm(this.passwordReset, {
      line: signInLines.resetUnknown,
      errorImpact:
        'Users get no mail when their password was reset, or sessions that somebody else has opened go on after it: they end by "Sign out everywhere".',
      whatToDo,
    });
  }

  /**
   * Keeps the role of a function that is gone, and its export, for one release: the stack of the pool still imports it while this one is
   * updated. The role may do nothing. Remove it once the release without the function is in released/prod.data.json.
   */
  #keepReleasedExport(): void {
    const role = new Role(this, 'firstSignInRole', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.exportValue(role.roleName);
  }

  /** Of calls without a line of their own: a function that cannot start, or that Cognito gives up. */
  #alarmOnFunctions(): void {
    const { signedIn, tokenDue, passwordReset } = this;
    const functions = { signedIn, tokenDue, passwordReset };
    const each = (read: (one: HouseFunction) => IMetric) =>
      Object.fromEntries(Object.entries(functions).map(([name, one]) => [name, read(one)]));
    const period = Duration.minutes(5);
    // signedIn also fails for whom it refuses. Anybody can be refused, as often as they like.
    const refused = new MetricFilter(this, 'Refused', {
      logGroup: signedIn.logGroup,
      filterPattern: FilterPattern.literal(`{ $.message = "${signInRefusedLine}" }`),
      metricNamespace: 'Klarnavn',
      metricName: `${this.settings.name}-signedIn-refused`,
    }).metric({ statistic: Stats.SUM, period });
    const faults = '(FILL(signedIn, 0) - FILL(refused, 0))';
    new HouseAlarm(this, 'ErrorsAlarm', {
      metric: new MathExpression({
        // Single ones of signedIn are no fault: its error and its line may fall into two periods.
        expression: `FILL(tokenDue, 0) + FILL(passwordReset, 0) + IF(${faults} >= 3, ${faults}, 0)`,
        usingMetrics: { ...each((one) => one.metricErrors({ period, statistic: Stats.SUM })), refused },
        period,
        label: 'failed functions of sign-ins',
      }),
      threshold: 1,
      errorImpact:
        'Users cannot sign in, or their sessions are not renewed: a function that the user pool calls fails.',
      whatToDo: 'Read the logs of tokenDue, signedIn and passwordReset. Roll back if it began with a deployment.',
    });
    new HouseAlarm(this, 'SlowAlarm', {
      metric: new MathExpression({
        expression: 'MAX([FILL(tokenDue, 0), FILL(passwordReset, 0), FILL(signedIn, 0)])',
        usingMetrics: each((one) => one.metricDuration({ period, statistic: Stats.percentile(99) })),
        period,
        label: 'slowest function of sign-ins, ms',
      }),
      threshold: 3_000,
      periods: 2,
      errorImpact: `Users wait while they sign in, and soon cannot: the user pool gives up a function after ${timeoutSeconds} seconds.`,
      whatToDo:
        'Check that the table and the user pool respond in time, and whether the functions start slowly since a deployment.',
      runbook: 'overload',
    });
  }
}
