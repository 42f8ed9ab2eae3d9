import { ArnFormat, RemovalPolicy } from 'aws-cdk-lib';
import { CfnLogDeliveryConfiguration } from 'aws-cdk-lib/aws-cognito';
import { FilterPattern, LogGroup, SubscriptionFilter } from 'aws-cdk-lib/aws-logs';
import { LambdaDestination } from 'aws-cdk-lib/aws-logs-destinations';
import { signInsLogKeptDays } from '../../contract/keptDays.ts';
import { signInLines } from '../../contract/messages.ts';
import { functionNameOf } from '../functionNameOf.ts';
import type { DataStack } from '../stacks/data.ts';
import type { PeopleStack } from '../stacks/people.ts';
import type { AreaStack } from './areaStack.ts';
import { HouseFunction } from './houseFunction.ts';
import { LogLineAlarm } from './logLineAlarm.ts';

/**
 * Failed sign-ins in the audit trail. Cognito calls no function for them: it writes each sign-in into a log group, whose failed ones
 * are delivered to `signInFailed`, both within minutes and without a promise that none is lost. The pool must be on the plan Plus. List
 * price (eu-north-1, November 2026): 0.57 USD for a million sign-ins of 1 kB.
 */
export function recordFailedSignIns(stack: AreaStack, people: PeopleStack, { table }: DataStack): void {
  const { settings, area } = stack;
  const logGroupName = `/aws/vendedlogs/${functionNameOf(settings, area, 'signIns')}${stack.nameEnding}`;
  const logGroup = new LogGroup(stack, 'SignInsLog', {
    // Log groups of this prefix need no policy each: their common one has a limit.
    logGroupName,
    // Addresses of everybody who signs in are in it. A few days, to read what a fault has left out.
    retention: signInsLogKeptDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const delivery = new CfnLogDeliveryConfiguration(stack, 'SignInsDelivery', {
    userPoolId: people.pool.userPoolId,
    logConfigurations: [
      {
        eventSource: 'userAuthEvents',
        logLevel: 'INFO',
        // Cognito takes no address that ends with ":*", as the attribute of a log group does.
        cloudWatchLogsConfiguration: {
          logGroupArn: stack.formatArn({
            service: 'logs',
            resource: 'log-group',
            resourceName: logGroupName,
            arnFormat: ArnFormat.COLON_RESOURCE_NAME,
          }),
        },
      },
    ],
  });
  delivery.node.addDependency(logGroup);
  const signInFailed = new HouseFunction(stack, {
    entry: 'workers/signInFailed',
    description: 'Records failed sign-ins in the audit trail.',
    grants: [table.use, people.tokenCheck],
    timeoutSeconds: 60,
  });
  new SubscriptionFilter(stack, 'FailedSignIns', {
    logGroup,
    destination: new LambdaDestination(signInFailed),
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue('$.message.eventType', '=', 'SignIn'),
      FilterPattern.stringValue('$.message.eventResponse', '=', 'Fail'),
    ),
  });
  new LogLineAlarm(signInFailed, {
    line: signInLines.failureNotRecorded,
    errorImpact: 'Failed sign-ins are missing in the audit trails of customers. Everybody can sign in.',
    whatToDo: `Read the log of signInFailed and compare it with the lines in ${logGroupName}, kept for ${signInsLogKeptDays} days: their shape may have changed.`,
  });
}
