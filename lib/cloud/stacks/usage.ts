import { Duration } from 'aws-cdk-lib';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { usageBatch } from '../../contract/messages.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { DeadLetterQueue } from '../constructs/deadLetterQueue.ts';
import type { Grant } from '../constructs/grant.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { HouseQueue } from '../constructs/houseQueue.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';
import { LiveApi } from '../constructs/liveApi.ts';
import type { WorkerEntry } from '../functionEntries.ts';
import type { DataStack } from './data.ts';
import type { PeopleStack } from './people.ts';

/** Counts what is used, and tells open pages what changed. */
export class UsageStack extends HouseStack {
  readonly queue: HouseQueue;
  readonly liveApi: LiveApi;

  constructor(scope: Construct, props: HouseStackProps & { data: DataStack; people: PeopleStack }) {
    super(scope, 'Usage', 'Counts usage and tells open pages what changed.', props);
    const { data, people } = props;
    this.queue = this.usageQueue(data);
    this.liveApi = new LiveApi(this, 'LiveApi');
    this.addLiveRoutes(data, people);
    this.tellChanges(data);
  }

  private worker(entry: WorkerEntry, description: string, grants: Grant[], timeoutSeconds = 10): HouseFunction {
    return new HouseFunction(this, { entry, description, grants, timeoutSeconds });
  }

  private usageQueue({ table }: DataStack): HouseQueue {
    const queue = new HouseQueue(this, 'UsageQueue', {
      // Six times the function's timeout, as AWS advises where batches may wait for a free function.
      visibilitySeconds: 6 * 30,
      errorImpact:
        'Requests are missing in usage statistics. Allowances are right: they are counted when a request is answered.',
      whatToDo:
        "Mend what usageRecorded's log tells, then send the messages back (SQS: start DLQ redrive); each is added up once.",
    });
    this.worker('workers/usageRecorded', 'Adds up usage events.', [table.readWrite], 30).addEventSource(
      new SqsEventSource(queue, {
        batchSize: usageBatch.size,
        maxBatchingWindow: Duration.seconds(this.settings.usageWindowSeconds),
        maxConcurrency: usageBatch.functionsMax,
        reportBatchItemFailures: true,
      }),
    );
    return queue;
  }

  private addLiveRoutes({ table }: DataStack, { tokenCheck }: PeopleStack): void {
    this.liveApi.addRoutes({
      authorizer: this.worker('authorizers/websocket', 'Checks the token of whoever opens a connection.', [
        tokenCheck,
        table.read,
      ]),
      connect: this.worker('workers/liveConnected', 'Remembers whose connection was opened.', [table.readWrite]),
      disconnect: this.worker('workers/liveDisconnected', 'Forgets a closed connection.', [table.readWrite]),
      message: this.worker('workers/liveMessage', 'Answers the heartbeat of a page.', [this.liveApi.post]),
    });
  }

  private tellChanges({ table }: DataStack): void {
    const failures = new DeadLetterQueue(this, 'TableChangedFailures', {
      errorImpact: 'Open pages were not told of a change and show it only when they are loaded anew.',
      whatToDo:
        "Read tableChanged's log. The messages only name places in the stream: delete them when the cause is known.",
    });
    acknowledge(failures, 'SQS3', "It is itself where the failures of the table's stream end.");
    const tableChanged = this.worker(
      'workers/tableChanged',
      'Tells the open pages of an account what changed in the table.',
      [table.readDelete, table.stream, this.liveApi.post],
      30,
    );
    tableChanged.addEventSourceMapping('TableStream', {
      eventSourceArn: table.tableStreamArn,
      startingPosition: StartingPosition.LATEST,
      batchSize: 100,
      // Old news help nobody: give up early rather than hold up what follows.
      retryAttempts: 3,
      maxRecordAge: Duration.minutes(5),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      onFailure: new SqsDestination(failures),
    });
  }
}
