import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { givenUpLine } from '../../contract/logLines.ts';
import { uploadPrefixes } from '../../store/objectKeys.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { HouseAlarm } from '../constructs/houseAlarm.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import type { HouseQueue } from '../constructs/houseQueue.ts';
import { LogLineAlarm } from '../constructs/logLineAlarm.ts';
import type { AccountStack } from './account.ts';
import type { BackTestingStack } from './backTesting.ts';
import type { BatchesStack } from './batches.ts';
import type { DataStack } from './data.ts';
import type { ImportsStack } from './imports.ts';
import type { MonitoringStack } from './monitoring.ts';
import type { ReportsStack } from './reports.ts';

interface JobsStackProps extends AreaStackProps {
  data: DataStack;
  imports: ImportsStack;
  batches: BatchesStack;
  backTesting: BackTestingStack;
  account: AccountStack;
  monitoring: MonitoringStack;
  reports: ReportsStack;
}

const errorImpact = 'Users who started a job may see it as "processing" although it has failed.';

/**
 * Ends every job of any kind: a message failing three times comes to jobFailed, which ends its job; jobsSwept ends jobs that would never
 * end, and wakes lost ones. A deletion is never ended but woken until it is done.
 */
export class JobsStack extends AreaStack {
  constructor(scope: Construct, props: JobsStackProps) {
    super(scope, 'jobs', props, 'Ends jobs that would never end.');
    this.#endFailed(props, [
      ...props.imports.jobQueues,
      ...props.batches.jobQueues,
      ...props.backTesting.jobQueues,
      props.account.exportsQueue,
      props.reports.queue,
      props.monitoring.runsQueue,
    ]);
    this.#sweep(props);
  }

  #endFailed({ data, imports }: JobsStackProps, queues: HouseQueue[]): void {
    const jobFailed = new HouseFunction(this, {
      entry: 'workers/jobFailed',
      description: 'Ends the job of a message that failed three times.',
      // The publishing step removes objects of an ended import.
      grants: [data.table.use, imports.publishQueue.send('publishQueueUrl')],
      // That message may fail in its turn; the job has ended by then, and nothing follows.
      loopsMax: 2,
    });
    for (const { deadLetters } of queues) {
      jobFailed.addEventSource(new SqsEventSource(deadLetters, { batchSize: 10, reportBatchItemFailures: true }));
    }
    new LogLineAlarm(jobFailed, {
      line: givenUpLine,
      errorImpact,
      whatToDo:
        'Read the log of jobFailed: a dead letter was tried for a day and deleted. Look whether jobsSwept has ended its job.',
    });
  }

  #sweep({ data, imports, batches, backTesting, account, monitoring, reports }: JobsStackProps): void {
    const jobsSwept = new HouseFunction(this, {
      entry: 'workers/jobsSwept',
      description: 'Ends jobs that would never end, and restarts those whose last message was lost.',
      timeoutSeconds: 60,
      grants: [
        data.table.use,
        imports.publishQueue.send('publishQueueUrl'),
        // Whether an unexamined file has arrived.
        imports.uploads.objects('uploadsBucket', { read: [uploadPrefixes.batchFiles] }),
        ...imports.sendImports(),
        account.exportsQueue.send('exportsQueueUrl'),
        account.deletionsQueue.send('deletionsQueueUrl'),
        batches.queue.send('batchesQueueUrl'),
        batches.resultsQueue.send('batchResultsQueueUrl'),
        backTesting.queue.send('backTestsQueueUrl'),
        monitoring.runsQueue.send('monitoringRunsQueueUrl'),
        reports.queue.send('reportsQueueUrl'),
      ],
    });
    new Rule(this, 'JobsSweep', {
      description: 'Looks for jobs that would never end.',
      schedule: Schedule.rate(Duration.minutes(15)),
      targets: [new LambdaFunction(jobsSwept)],
    });
    new HouseAlarm(jobsSwept, 'Alarm', {
      metric: jobsSwept.metricErrors({ period: Duration.minutes(15) }),
      threshold: 1,
      errorImpact,
      whatToDo: 'Read the log of jobsSwept, which names the jobs. It tries again every quarter of an hour.',
    });
  }
}
