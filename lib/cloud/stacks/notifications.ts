import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { factSeconds } from '../constructs/factQueues.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import type { DataStack } from './data.ts';
import type { LiveStack } from './live.ts';
import type { MailServiceStack } from './mailService.ts';

interface NotificationsStackProps extends AreaStackProps {
  data: DataStack;
  live: LiveStack;
  mailService: MailServiceStack;
}

/** Tells people in the application and by mail: factToNotifications reads the facts of the table. */
export class NotificationsStack extends AreaStack {
  constructor(scope: Construct, props: NotificationsStackProps) {
    super(scope, 'notifications', props, 'Tells people in the application.');
    const { data, live, mailService } = props;
    const factToNotifications = new HouseFunction(this, {
      entry: 'workers/factToNotifications',
      description: 'Makes the notifications of what happened, for the people it concerns.',
      grants: [data.table.use, mailService.queue.send('mailQueueUrl')],
      timeoutSeconds: factSeconds,
    });
    factToNotifications.addEventSource(
      new SqsEventSource(live.facts.of.notifications, { batchSize: 10, reportBatchItemFailures: true }),
    );
  }
}
