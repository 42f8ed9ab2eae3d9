import { Duration } from 'aws-cdk-lib';
import { type CfnEventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { factReceiverNames, factReceivers } from '../../contract/facts.ts';
import { itemTypesOf } from '../../store/facts.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { DeadLetterQueue } from '../constructs/deadLetterQueue.ts';
import { FactQueues, factSeconds } from '../constructs/factQueues.ts';
import type { Grant } from '../constructs/grant.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { LiveApi } from '../constructs/liveApi.ts';
import { StreamAgeAlarm } from '../constructs/streamAgeAlarm.ts';
import type { WorkerEntry } from '../functionEntries.ts';
import type { DataStack } from './data.ts';
import type { ImportsStack } from './imports.ts';
import type { LogStack } from './log.ts';
import type { MonitoringStack } from './monitoring.ts';
import type { PeopleStack } from './people.ts';

interface LiveStackProps extends AreaStackProps {
  data: DataStack;
  people: PeopleStack;
  imports: ImportsStack;
  log: LogStack;
  monitoring: MonitoringStack;
}

/**
 * What changes, told to whom it concerns. Table stream -> tableChanged -> a queue of facts for each receiver. A table's stream has two
 * readers at most, and this is the only one. Four receivers are here: open pages, which learn what to read again by a websocket, imports
 * whose turn has come, the transparency log, and monitoring.
 */
export class LiveStack extends AreaStack {
  readonly api: LiveApi;
  readonly facts: FactQueues;

  constructor(scope: Construct, props: LiveStackProps) {
    super(scope, 'live', props, 'Tells what changed, to open pages and other receivers.');
    this.api = new LiveApi(this, 'LiveApi');
    this.#addRoutes(props.data, props.people);
    this.facts = new FactQueues(this);
    this.#followTable(props);
    this.#receiveFacts(props);
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

  #followTable({ data: { table } }: LiveStackProps): void {
    const failures = new DeadLetterQueue(this, 'TableChangedFailures', {
      errorImpact:
        'Users were not told of changes: no mail and no open page tells of what changed while the queues of facts were away for a day.',
      whatToDo:
        "Read tableChanged's log and fix the fault. The messages only name positions in the stream, which it keeps for a day: delete them afterwards.",
    });
    acknowledge(failures, 'SQS3', "It is itself where the failures of the table's stream end.");
    const tableChanged = this.#worker(
      'workers/tableChanged',
      'Tells what changed in the table: sends facts to the queue of each receiver.',
      [table.stream, this.facts.send],
      30,
    );
    new StreamAgeAlarm(tableChanged, 'Users are told late of changes, by mail and on open pages.');
    const type = { type: { S: FilterRule.or(...followedItemTypes) } };
    const mapping = tableChanged.addEventSourceMapping('TableStream', {
      eventSourceArn: table.tableStreamArn,
      startingPosition: StartingPosition.LATEST,
      // Most changes are no facts, such as the counters of every screening: those do not start the function.
      filters: [announced({ NewImage: type }), announced({ OldImage: type }, 'REMOVE')],
      batchSize: 100,
      // As long as the stream keeps its records: what cannot be sent now is sent later.
      maxRecordAge: Duration.days(1),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      onFailure: new SqsDestination(failures),
    });
    // Without end. Stated, since a mapping that is updated keeps the number it had.
    (mapping.node.defaultChild as CfnEventSourceMapping).maximumRetryAttempts = -1;
  }

  #receiveFacts({ data: { table }, imports, log, monitoring }: LiveStackProps): void {
    const toPages = this.#worker(
      'workers/factToPages',
      'Tells the open pages of an account what changed, and closes those of ended sessions.',
      [table.use, this.api.post, this.api.close],
      factSeconds,
    );
    const toImports = this.#worker(
      'workers/factToImports',
      'Wakes the import whose turn has come.',
      [table.use, imports.queues.private.send('importsQueueUrl')],
      factSeconds,
    );
    const toLog = this.#worker(
      'workers/factToLog',
      'Sends the commitments of recorded changes to the transparency log.',
      [log.queue.send('logQueueUrl')],
      factSeconds,
    );
    const toMonitoring = this.#worker(
      'workers/factToMonitoring',
      'Queues the accounts whose lists have changed for a run of monitoring.',
      [table.use, monitoring.queue.send('monitoringQueueUrl')],
      factSeconds,
    );
    const settings = { batchSize: 10, reportBatchItemFailures: true };
    toPages.addEventSource(new SqsEventSource(this.facts.of.pages, settings));
    toImports.addEventSource(new SqsEventSource(this.facts.of.imports, settings));
    toLog.addEventSource(new SqsEventSource(this.facts.of.log, settings));
    toMonitoring.addEventSource(new SqsEventSource(this.facts.of.monitoring, settings));
  }
}

/** Of the items that a fact of any receiver can be of. */
const followedItemTypes = itemTypesOf(factReceiverNames.flatMap((receiver) => factReceivers[receiver].names));

function announced(dynamodb: object, eventName?: string) {
  return FilterCriteria.filter({ ...(eventName ? { eventName: FilterRule.isEqual(eventName) } : {}), dynamodb });
}
