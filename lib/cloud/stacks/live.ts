import { Duration } from 'aws-cdk-lib';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import type { Construct } from 'constructs';
import { followedItemTypes } from '../../contract/messages.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { DeadLetterQueue } from '../constructs/deadLetterQueue.ts';
import type { Grant } from '../constructs/grant.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { LiveApi } from '../constructs/liveApi.ts';
import { StreamAgeAlarm } from '../constructs/streamAgeAlarm.ts';
import type { WorkerEntry } from '../functionEntries.ts';
import type { DataStack } from './data.ts';
import type { ImportsStack } from './imports.ts';
import type { PeopleStack } from './people.ts';

interface LiveStackProps extends AreaStackProps {
  data: DataStack;
  people: PeopleStack;
  imports: ImportsStack;
}

/**
 * The websocket by which open pages learn what to read again: table stream -> tableChanged -> connections. The same function wakes the import whose
 * turn has come: a table's stream has two readers at most.
 */
export class LiveStack extends AreaStack {
  readonly api: LiveApi;

  constructor(scope: Construct, props: LiveStackProps) {
    super(scope, 'live', props, 'Tells open pages what changed.');
    this.api = new LiveApi(this, 'LiveApi');
    this.#addRoutes(props.data, props.people);
    this.#followTable(props);
  }

  #worker(entry: WorkerEntry, description: string, grants: Grant[], timeoutSeconds = 10): HouseFunction {
    return new HouseFunction(this, { entry, description, grants, timeoutSeconds });
  }

  #addRoutes({ table }: DataStack, { tokenCheck }: PeopleStack): void {
    this.api.addRoutes({
      authorizer: this.#worker('authorizers/websocket', 'Checks the token with which a connection is opened.', [
        tokenCheck,
        table.use,
      ]),
      connect: this.#worker('workers/liveConnected', 'Stores whose connection was opened.', [table.use]),
      disconnect: this.#worker('workers/liveDisconnected', 'Removes a closed connection.', [table.use]),
      message: this.#worker('workers/liveMessage', 'Answers the heartbeat of a page.', [this.api.post]),
    });
  }

  #followTable({ data: { table }, imports }: LiveStackProps): void {
    const failures = new DeadLetterQueue(this, 'TableChangedFailures', {
      errorImpact:
        'Users with an open page do not see a change until they reload it; a page of an ended session stays connected for up to two hours, and an import that waits for another begins up to twenty minutes late.',
      whatToDo:
        "Read tableChanged's log and fix the fault. The messages only name positions in the stream: delete them afterwards.",
    });
    acknowledge(failures, 'SQS3', "It is itself where the failures of the table's stream end.");
    const tableChanged = this.#worker(
      'workers/tableChanged',
      'Tells the open pages of an account what changed in the table, closes those of ended sessions, and wakes the import whose turn has come.',
      [table.use, table.stream, this.api.post, this.api.close, imports.queues.private.send('importsQueueUrl')],
      30,
    );
    new StreamAgeAlarm(tableChanged, 'Users with an open page see changes late.');
    tableChanged.addEventSourceMapping('TableStream', {
      eventSourceArn: table.tableStreamArn,
      startingPosition: StartingPosition.LATEST,
      // Most changes concern no page, such as the counters of every screening: those do not start the function.
      filters: [announced({ NewImage: itemType }), announced({ OldImage: itemType }, 'REMOVE')],
      batchSize: 100,
      // A late message is of no use: give up early rather than delay the ones that follow.
      retryAttempts: 3,
      maxRecordAge: Duration.minutes(5),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      onFailure: new SqsDestination(failures),
    });
  }
}

const itemType = { type: { S: FilterRule.or(...followedItemTypes) } };

function announced(dynamodb: object, eventName?: string) {
  return FilterCriteria.filter({ ...(eventName ? { eventName: FilterRule.isEqual(eventName) } : {}), dynamodb });
}
