import type { LocalConfigurationSet } from './localAssembly.ts';
import { nameInArn } from './readStorage.ts';
import type { Resources } from './resources.ts';

/** The configuration sets of SES, with the queues behind their topics. */
export function readConfigurationSets(resources: Resources): LocalConfigurationSet[] {
  const destinations = resources.of('AWS::SES::ConfigurationSetEventDestination').map(({ properties }) => {
    properties.allow({ read: 'ConfigurationSetName EventDestination' });
    const destination = properties.at('EventDestination');
    destination.allow({ read: 'MatchingEventTypes SnsDestination Enabled', ignored: 'Name' });
    return {
      setName: properties.at('ConfigurationSetName').text(),
      types: destination.at('Enabled').flag(true)
        ? destination
            .at('MatchingEventTypes')
            .texts()
            .map((type) => type.toUpperCase())
        : [],
      topicArn: destination.at('SnsDestination', 'TopicARN').text(),
    };
  });
  return resources.of('AWS::SES::ConfigurationSet').map(({ properties, identity }) => {
    // Delivery of mails, and AWS's counts of them.
    properties.allow({ read: 'Name', ignored: 'DeliveryOptions SuppressionOptions ReputationOptions SendingOptions' });
    const reports = destinations
      .filter(({ setName }) => setName === identity.ref)
      .flatMap(({ types, topicArn }) => queuesOf(resources, topicArn).map((queueName) => ({ types, queueName })));
    return { name: identity.ref, reports };
  });
}

/** Subscriptions of people, who get alarms by mail, are nobody's on one machine. */
function queuesOf(resources: Resources, topicArn: string): string[] {
  return resources
    .of('AWS::SNS::Subscription')
    .filter(({ properties }) => properties.at('Protocol').text() === 'sqs')
    .filter(({ properties }) => properties.at('TopicArn').text() === topicArn)
    .map(({ properties }) => {
      properties.allow({ read: 'Protocol TopicArn Endpoint RawMessageDelivery' });
      if (!properties.at('RawMessageDelivery').flag(false)) {
        throw properties.at('RawMessageDelivery').fault('must be true: messages are handed on as they are');
      }
      return nameInArn(properties.at('Endpoint'));
    });
}
