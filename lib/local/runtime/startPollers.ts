import { join } from 'node:path';
import type { LocalEventSource } from '../assembly/localAssembly.ts';
import { arnOf } from '../assembly/place.ts';
import type { LambdaRunner } from './lambda/lambdaRunner.ts';
import { Checkpoint } from './pollers/checkpoint.ts';
import type { Poller } from './pollers/poller.ts';
import { pollQueue } from './pollers/pollQueue.ts';
import { pollStream } from './pollers/pollStream.ts';
import type { ProductContext } from './productContext.ts';
import { runSchedule } from './schedules/runSchedule.ts';
import type { LocalServices } from './startServices.ts';

export interface PollersOptions extends ProductContext {
  services: LocalServices;
  runner: LambdaRunner;
}

/** Starts every event source besides outside requests: queues, table streams, schedules. */
export function startPollers(options: PollersOptions): Poller {
  const { assembly, runner, clock, newId } = options;
  const pollers = [
    ...assembly.eventSources.map((source) => startEventSource(source, options)),
    ...assembly.schedules.map((schedule) => runSchedule({ schedule, place: assembly, runner, clock, newId })),
  ];
  return {
    async stop() {
      await Promise.all(pollers.map((poller) => poller.stop()));
    },
  };
}

function startEventSource(source: LocalEventSource, options: PollersOptions): Poller {
  const { assembly, services, runner, dataDir, clock, newId } = options;
  const { region } = assembly;
  const { sqs, dynamoDb } = services;
  if (source.type === 'queue') {
    const { queueName } = source;
    const queueArn = arnOf('sqs', assembly, queueName);
    return pollQueue({ source, call: sqs.call, queueUrl: sqs.queueUrl(queueName), queueArn, region, runner });
  }

  const { tableName, failureQueueName } = source;
  const streamArn = dynamoDb.streamArns[tableName];
  if (!streamArn) throw new Error(`The table ${tableName} has no stream, but ${source.functionName} reads it.`);
  return pollStream({
    source,
    call: dynamoDb.call,
    streamArn,
    // The stream's ARN of the local database has another region in it.
    eventSourceArn: arnOf('dynamodb', assembly, `table/${tableName}/stream/${streamArn.split('/').at(-1)}`),
    functionArn: arnOf('lambda', assembly, `function:${source.functionName}`),
    region,
    checkpoint: new Checkpoint(join(dataDir, 'streams', `${source.id}.json`)),
    runner,
    onGivenUp: async (notice) => {
      if (!failureQueueName) return;
      await sqs.call('SendMessage', { QueueUrl: sqs.queueUrl(failureQueueName), MessageBody: JSON.stringify(notice) });
    },
    clock,
    newId,
  });
}
