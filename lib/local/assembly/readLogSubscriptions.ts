import { calledFunction } from './calledFunction.ts';
import type { Part } from './part.ts';
import type { Resources } from './resources.ts';

/** Lines of a log group with all these values are delivered to a function. */
export interface LocalLogSubscription {
  name: string;
  logGroupName: string;
  functionName: string;
  wanted: { path: string[]; value: string }[];
}

/** Name of the log group that gets the user pool's log of sign-ins; undefined if it has none. */
export function readSignInsLog(resources: Resources): string | undefined {
  const [delivery, second] = resources.of('AWS::Cognito::LogDeliveryConfiguration');
  if (second) throw second.properties.fault('is a second one: the user pool has one');
  if (!delivery) return undefined;
  const { properties } = delivery;
  properties.allow({ read: 'LogConfigurations', ignored: 'UserPoolId' });
  const [log, more] = properties.at('LogConfigurations').list();
  if (!log || more) throw properties.at('LogConfigurations').fault('must have one log');
  log.allow({ read: 'EventSource CloudWatchLogsConfiguration', ignored: 'LogLevel' });
  const source = log.at('EventSource');
  if (source.text() !== 'userAuthEvents') throw source.fault('is not served locally: only userAuthEvents is');
  const arn = log.at('CloudWatchLogsConfiguration', 'LogGroupArn');
  const name = /:log-group:([^:]+)$/.exec(arn.text())?.[1];
  // Source: Cognito API Reference, "CloudWatchLogsConfigurationType".
  if (!name) throw arn.fault('must be the address of a log group, without ":*" at its end');
  return name;
}

/** Functions that are given lines of the user pool's log. Nothing else fills a log group on one machine. */
export function readLogSubscriptions(resources: Resources, signInsLog: string | undefined): LocalLogSubscription[] {
  return resources.of('AWS::Logs::SubscriptionFilter').map(({ properties, logicalId }) => {
    properties.allow({ read: 'LogGroupName DestinationArn FilterPattern', ignored: 'FilterName' });
    const group = properties.at('LogGroupName');
    if (group.text() !== signInsLog) throw group.fault('is no log of sign-ins; no other is filled locally');
    return {
      name: logicalId,
      logGroupName: group.text(),
      functionName: calledFunction(properties.at('DestinationArn'), resources),
      wanted: readPattern(properties.at('FilterPattern')),
    };
  });
}

/** Equal texts, all of which must be met. Source: CloudWatch Logs user guide, "Filter pattern syntax", JSON. */
function readPattern(pattern: Part): LocalLogSubscription['wanted'] {
  const inner = /^\{(.*)\}$/.exec(pattern.text().trim())?.[1];
  return (inner ?? '').split('&&').map((term) => {
    const [, path, value] = /^\s*\(?\s*\$\.([\w.]+)\s*=\s*"([^"*]*)"\s*\)?\s*$/.exec(term) ?? [];
    if (path === undefined || value === undefined) {
      throw pattern.fault('is not served locally: only equal texts joined by && are');
    }
    return { path: path.split('.'), value };
  });
}
