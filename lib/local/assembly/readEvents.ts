import { calledFunction } from './calledFunction.ts';
import type { LocalEventSource, LocalSchedule } from './localAssembly.ts';
import { nameInArn } from './readStorage.ts';
import type { Resources } from './resources.ts';
import type { Resource } from './stack.ts';

/** The event sources of functions: queues and table streams. Source of the defaults: Lambda API, "CreateEventSourceMapping". */
export function readEventSources(resources: Resources): LocalEventSource[] {
  return resources
    .of('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => properties.at('Enabled').flag(true))
    .map((mapping) => {
      const service = mapping.properties.at('EventSourceArn').text().split(':')[2];
      if (service === 'sqs') return readQueueSource(mapping, resources);
      if (service === 'dynamodb') return readStreamSource(mapping, resources);
      throw mapping.properties.at('EventSourceArn').fault('is neither a queue nor a table stream');
    });
}

const commonRead = 'FunctionName EventSourceArn BatchSize FunctionResponseTypes Enabled';
const commonIgnored = 'Tags MetricsConfig';

function readCommon({ properties, stack, logicalId }: Resource, resources: Resources, batchSizeDefault: number) {
  return {
    id: `${stack.name}-${logicalId}`,
    functionName: calledFunction(properties.at('FunctionName'), resources),
    batchSize: properties.at('BatchSize').number(batchSizeDefault),
    reportsFailures: properties.at('FunctionResponseTypes').texts().includes('ReportBatchItemFailures'),
  };
}

function readQueueSource(mapping: Resource, resources: Resources): LocalEventSource {
  const { properties } = mapping;
  properties.allow({ read: `${commonRead} ScalingConfig MaximumBatchingWindowInSeconds`, ignored: commonIgnored });
  const concurrency = properties.at('ScalingConfig', 'MaximumConcurrency');
  return {
    type: 'queue',
    ...readCommon(mapping, resources, 10),
    queueName: nameInArn(properties.at('EventSourceArn')),
    windowSeconds: properties.at('MaximumBatchingWindowInSeconds').number(0),
    concurrencyMax: concurrency.isGiven ? concurrency.number() : undefined,
  };
}

function readStreamSource(mapping: Resource, resources: Resources): LocalEventSource {
  const { properties } = mapping;
  properties.allow({
    read: `${commonRead} BisectBatchOnFunctionError MaximumRetryAttempts MaximumRecordAgeInSeconds DestinationConfig FilterCriteria`,
    // The local stream is as old as its table, so reading starts at its beginning either way; and without a window a batch only
    // comes sooner.
    ignored: `${commonIgnored} StartingPosition MaximumBatchingWindowInSeconds`,
  });
  const streamArn = properties.at('EventSourceArn').text();
  const table = resources
    .of('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable')
    .find(({ identity }) => identity.attributes.StreamArn === streamArn);
  if (!table) throw properties.at('EventSourceArn').fault('leads to no table of this assembly');
  const destination = properties.at('DestinationConfig', 'OnFailure', 'Destination');
  if (destination.isGiven && destination.text().split(':')[2] !== 'sqs') {
    throw destination.fault('is not served locally: only a queue is');
  }
  return {
    type: 'stream',
    ...readCommon(mapping, resources, 100),
    tableName: table.identity.ref,
    filters: properties
      .at('FilterCriteria', 'Filters')
      .list()
      .map((filter) => filter.at('Pattern').text()),
    bisects: properties.at('BisectBatchOnFunctionError').flag(false),
    retriesMax: properties.at('MaximumRetryAttempts').number(-1),
    ageSecondsMax: properties.at('MaximumRecordAgeInSeconds').number(-1),
    failureQueueName: destination.isGiven ? nameInArn(destination) : undefined,
  };
}

/** Rules of EventBridge running a function by the clock. */
export function readSchedules(resources: Resources): LocalSchedule[] {
  return resources
    .of('AWS::Events::Rule')
    .filter(({ properties }) => properties.at('State').text('ENABLED') === 'ENABLED')
    .flatMap(({ properties, identity }) => {
      properties.allow({ read: 'ScheduleExpression Targets State Name', ignored: 'Description Tags' });
      return properties
        .at('Targets')
        .list()
        .map((target) => {
          target.allow({ read: 'Arn Input', ignored: 'Id RetryPolicy DeadLetterConfig' });
          const input = target.at('Input');
          return {
            name: identity.ref,
            arn: identity.attributes.Arn ?? '',
            expression: properties.at('ScheduleExpression').text(),
            functionName: calledFunction(target.at('Arn'), resources),
            input: input.isGiven ? input.text() : undefined,
          };
        });
    });
}
